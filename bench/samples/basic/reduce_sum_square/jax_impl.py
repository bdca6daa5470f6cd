"""JAX: the sum of the squares."""

import jax.numpy as jnp


def reduce_sum_square(array, axis, keepdims):
    return jnp.sum(jnp.square(array), axis, keepdims=keepdims)
