"""JAX: `BCOO`, its experimental sparse format."""

import jax.numpy as jnp
from jax.experimental import sparse


def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = sparse.BCOO((values, jnp.stack((rows, columns), axis=1)), shape=shape)
    return matrix @ dense
