"""JAX, of maps padded with zeros."""

import jax
import jax.numpy as jnp


def point_sample(features, points):
    height, width = features.shape[2:]
    padded = jnp.pad(features, ((0, 0), (0, 0), (1, 1), (1, 1)))
    u, v = points[..., 0] * width + 0.5, points[..., 1] * height + 0.5
    left, top = jnp.floor(u).astype(int), jnp.floor(v).astype(int)
    right_share, lower_share = (u - left)[:, None], (v - top)[:, None]

    def pixels(row, column):
        return jax.vmap(lambda image, row, column: image[:, row, column])(padded, row, column)

    upper = pixels(top, left) * (1 - right_share) + pixels(top, left + 1) * right_share
    lower = pixels(top + 1, left) * (1 - right_share) + pixels(top + 1, left + 1) * right_share
    return upper * (1 - lower_share) + lower * lower_share
