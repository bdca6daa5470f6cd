"""JAX: a selection by rows and columns."""

import jax.numpy as jnp

from bench.samples.kernels.shapes import is_lower


def extracttrian(matrix, offset, lower):
    rows, columns = jnp.tril_indices(matrix.shape[-1], -abs(offset))
    return matrix[..., rows, columns] if is_lower(offset, lower) else matrix[..., columns, rows]
