"""JAX: `BCOO`, its experimental sparse format."""

import jax.numpy as jnp
from jax.experimental import sparse

from bench.samples.contract import Executor


def sparse_dense_matmul(rows, columns, values, shape, dense):
    matrix = sparse.BCOO((values, jnp.stack((rows, columns), axis=1)), shape=shape)
    return matrix @ dense


def executor_creator():
    return Executor(sparse_dense_matmul)
