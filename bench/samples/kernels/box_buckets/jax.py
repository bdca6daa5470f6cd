"""JAX: bucket sizes and centres along the sides of boxes, both axes at once."""

import jax.numpy as jnp


def generate_buckets(proposals, num_buckets, scale_factor):
    centers = (proposals[:, :2] + proposals[:, 2:]) * 0.5
    sizes = (proposals[:, 2:] - proposals[:, :2]) * scale_factor
    buckets = sizes / num_buckets
    inwards = jnp.arange((num_buckets + 1) // 2, dtype=proposals.dtype) + 0.5
    steps = inwards[:, None] * buckets[:, None]
    lower, upper = (centers - sizes * 0.5)[:, None] + steps, (centers + sizes * 0.5)[:, None] - steps
    return buckets[:, 0], buckets[:, 1], lower[..., 0], upper[..., 0], lower[..., 1], upper[..., 1]
