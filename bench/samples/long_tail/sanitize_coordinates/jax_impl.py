"""JAX: the smaller and the larger of each pair, rounded towards 0 first if whole pixels are wanted."""

import jax.numpy as jnp


def sanitize_coordinates(x1, x2, img_size, padding, cast):
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = x1.astype(jnp.int64), x2.astype(jnp.int64)
    return jnp.maximum(jnp.minimum(x1, x2) - padding, 0), jnp.minimum(jnp.maximum(x1, x2) + padding, img_size)
