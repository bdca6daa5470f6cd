"""JAX: labels as one-hot channels."""

import jax
import jax.numpy as jnp


def dice_loss(pred, gt, smooth):
    p = jax.nn.softmax(pred)
    g = jax.nn.one_hot(gt[:, 0], pred.shape[-1], dtype=p.dtype)
    inter = (g * p).sum(axis=(1, 2))
    total = jnp.square(g).sum(axis=(1, 2)) + jnp.square(p).sum(axis=(1, 2))
    return 1 - ((2 * inter + smooth) / (total + smooth)).mean()
