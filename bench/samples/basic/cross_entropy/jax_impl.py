"""JAX, composed: it has `log_softmax` and no losses."""

import jax
import jax.numpy as jnp


def cross_entropy(logits, target, reduction, label_smoothing):
    logs = jax.nn.log_softmax(logits, axis=1)
    picked = jnp.take_along_axis(logs, jnp.expand_dims(target, 1), axis=1).squeeze(1)
    loss = -picked
    if label_smoothing:
        loss = (1 - label_smoothing) * loss - label_smoothing * logs.mean(axis=1)
    if reduction == "none":
        return loss
    return loss.sum() if reduction == "sum" else loss.mean()
