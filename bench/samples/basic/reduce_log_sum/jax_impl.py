"""JAX: the logarithm of the sum."""

import jax.numpy as jnp


def reduce_log_sum(array, axis, keepdims):
    return jnp.log(jnp.sum(array, axis, keepdims=keepdims))
