"""JAX: its subtraction, with exchanged operands."""

import jax.numpy as jnp


def rsub(array, other):
    return jnp.subtract(other, array)
