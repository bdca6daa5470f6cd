"""JAX: comparisons of row and column with the sorted sides, one mask per instance."""

import jax.numpy as jnp


def sanitize(sides, extent, padding):
    sides = jnp.sort((sides * extent).astype(jnp.int32), axis=1)
    return jnp.maximum(sides[:, 0] - padding, 0), jnp.minimum(sides[:, 1] + padding, extent)


def crop(masks, boxes, padding):
    height, width, _ = masks.shape
    left, right = sanitize(boxes[:, ::2], width, padding)
    top, bottom = sanitize(boxes[:, 1::2], height, padding)
    columns, rows = jnp.arange(width)[:, None], jnp.arange(height)[:, None]
    across, down = (left <= columns) & (columns < right), (top <= rows) & (rows < bottom)
    return masks * (down[:, None] & across[None]).astype(masks.dtype)
