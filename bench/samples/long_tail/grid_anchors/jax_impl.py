"""JAX: shifts by `meshgrid`, added to every base anchor."""

import jax.numpy as jnp


def grid_anchors(base_anchors, height, width, stride):
    xs, ys = jnp.meshgrid(jnp.arange(width) * stride, jnp.arange(height) * stride)
    shifts = jnp.stack([xs, ys, xs, ys], axis=-1).astype(base_anchors.dtype)
    return (shifts[:, :, None] + base_anchors).reshape(-1, 4)
