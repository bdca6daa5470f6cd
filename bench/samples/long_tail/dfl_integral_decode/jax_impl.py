"""JAX: the mean bin of each side is a product of probabilities with the bins."""

import jax
import jax.numpy as jnp


def dfl_integral_decode(pred, points, strides):
    batch, count, channels = pred.shape
    probabilities = jax.nn.softmax(pred.reshape(batch, count, 4, channels // 4))
    bins = jnp.arange(channels // 4, dtype=pred.dtype)
    distances = probabilities @ bins * strides[:, None]
    return jnp.concatenate([points - distances[..., :2], points + distances[..., 2:]], axis=-1)
