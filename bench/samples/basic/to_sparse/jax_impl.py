"""JAX: the experimental coordinate format."""

from jax.experimental.sparse import BCOO


def to_sparse(array):
    return BCOO.fromdense(array)
