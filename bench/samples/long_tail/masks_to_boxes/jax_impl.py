"""JAX: least and greatest column and row; pixels outside the mask count as far away or as 0."""

import jax.numpy as jnp


def masks_to_boxes(masks):
    height, width = masks.shape[1:]
    x = jnp.arange(width, dtype=jnp.float32)
    y = jnp.arange(height, dtype=jnp.float32)[:, None]
    lower = [jnp.where(masks, grid, 1e8).min(axis=(1, 2)) for grid in (x, y)]
    upper = [jnp.where(masks, grid, 0).max(axis=(1, 2)) for grid in (x, y)]
    return jnp.stack(lower + upper, axis=1)
