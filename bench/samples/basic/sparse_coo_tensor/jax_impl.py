"""JAX has one row for each coordinate."""

from jax.experimental.sparse import BCOO

from bench.samples.contract import Executor


def sparse_coo_tensor(coordinates, values, shape):
    return BCOO((values, coordinates.T), shape=shape)


def executor_creator():
    return Executor(sparse_coo_tensor)
