"""JAX: `BCSR`, its experimental format of compressed rows."""

from jax.experimental import sparse


def csr_matmul(starts, columns, values, shape, dense):
    return sparse.BCSR((values, columns, starts), shape=shape) @ dense
