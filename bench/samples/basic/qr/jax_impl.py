"""JAX; for gradients, signs are chosen so that the triangle's diagonal is positive."""

import jax.numpy as jnp


def qr(matrix):
    return jnp.linalg.qr(matrix)


def differentiated(matrix):
    columns, triangle = jnp.linalg.qr(matrix)
    signs = jnp.sign(jnp.diagonal(triangle, axis1=-2, axis2=-1))
    return columns * signs[..., None, :], triangle * signs[..., None]
