"""JAX: of the transpose, the columns and the upper triangle."""

import jax.numpy as jnp


def linalg_gelqf(matrix):
    columns, triangle = jnp.linalg.qr(matrix.mT)
    signs = jnp.sign(jnp.diagonal(triangle, axis1=-2, axis2=-1))
    return triangle.mT * signs[..., None, :], columns.mT * signs[..., None]
