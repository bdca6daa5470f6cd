"""JAX: log-probabilities of the labels by `take_along_axis`; softplus of the negative margin."""

import jax
import jax.numpy as jnp


def dpo_loss(logits, labels, mask, ref_logps, beta):
    token_logps = jnp.take_along_axis(jax.nn.log_softmax(logits), labels[..., None], axis=2)[..., 0]
    logps = (token_logps * mask).sum(axis=1)
    rewards = beta * (logps - ref_logps)
    pairs = len(rewards) // 2
    chosen, rejected = rewards[:pairs], rewards[pairs:]
    margin = chosen - rejected
    loss = jnp.mean(jax.nn.softplus(-margin))
    won = (margin > 0).astype(margin.dtype)
    return (
        loss,
        jnp.mean(chosen),
        jnp.mean(rejected),
        jnp.mean(won),
    )
