"""JAX: the loss is weighted before it is reduced; the mean is over all elements."""

import jax.numpy as jnp


def l1_loss(pred, target, weight, reduction):
    loss = jnp.abs(pred - target) * weight
    if reduction == "mean":
        return loss.mean()
    return loss.sum() if reduction == "sum" else loss
