"""JAX has one row for each coordinate."""

from jax.experimental.sparse import BCOO


def sparse_coo_tensor(coordinates, values, shape):
    return BCOO((values, coordinates.T), shape=shape)
