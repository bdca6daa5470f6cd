"""JAX: both factors are added to the logits as logarithms; then the cross-entropy is taken."""

import jax
import jax.numpy as jnp


def seesaw_loss(logits, constant_logits, labels, cum_samples, p, q, eps):
    samples = jnp.maximum(cum_samples, 1)
    mitigation = jnp.minimum(samples / samples[labels][:, None], 1) ** p
    scores = jax.nn.softmax(constant_logits)
    own = jnp.maximum(jnp.take_along_axis(scores, labels[:, None], axis=1), eps)
    compensation = jnp.maximum(scores / own, 1) ** q
    adjusted = jax.nn.log_softmax(logits + jnp.log(mitigation * compensation))
    return -jnp.take_along_axis(adjusted, labels[:, None], axis=1).mean()
