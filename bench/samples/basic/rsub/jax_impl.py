"""JAX, its operands exchanged."""

import jax.numpy as jnp


def rsub(array, other):
    return jnp.subtract(other, array)
