"""JAX: a product with the coordinates of the cells."""

import jax.numpy as jnp


def centres(extent, align_corners, dtype):
    whole = jnp.linspace(-1, 1, extent, dtype=dtype)
    return whole if align_corners else whole * ((extent - 1) / extent)


def affine_grid(transforms, size, align_corners):
    y, x = (centres(extent, align_corners, transforms.dtype) for extent in size)
    x, y = jnp.meshgrid(x, y)
    return jnp.einsum("nij,hwj->nhwi", transforms, jnp.stack([x, y, jnp.ones_like(x)], axis=-1))
