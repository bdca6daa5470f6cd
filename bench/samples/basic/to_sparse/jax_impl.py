"""JAX."""

from jax.experimental.sparse import BCOO

from bench.samples.contract import Executor


def to_sparse(array):
    return BCOO.fromdense(array)


def executor_creator():
    return Executor(to_sparse)
