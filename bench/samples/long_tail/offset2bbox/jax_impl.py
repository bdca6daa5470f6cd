"""JAX: an axis for the classes; sizes grow at most 1000 / 16 times."""

import math

import jax.numpy as jnp


def offset2bbox(boxes, offset, weights):
    steps = offset.reshape(len(boxes), -1, 4) / weights
    sizes = boxes[:, None, 2:] - boxes[:, None, :2] + 1
    centers = boxes[:, None, :2] + 0.5 * sizes + steps[..., :2] * sizes
    sizes *= jnp.exp(jnp.minimum(steps[..., 2:], math.log(1000 / 16)))
    corners = jnp.concatenate([centers - 0.5 * sizes, centers + 0.5 * sizes - 1], axis=-1)
    return corners.reshape(offset.shape)
