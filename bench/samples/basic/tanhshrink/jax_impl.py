"""JAX: composed of its tanh."""

import jax.numpy as jnp


def tanhshrink(array):
    return array - jnp.tanh(array)
