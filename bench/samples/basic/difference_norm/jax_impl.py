"""JAX: the norm of the difference as a vector."""

import jax.numpy as jnp


def difference_norm(array, other, order):
    return jnp.linalg.vector_norm(array - other, ord=order)
