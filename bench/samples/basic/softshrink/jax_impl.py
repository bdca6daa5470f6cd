"""JAX: what is left of the magnitude, with its sign."""

import jax
import jax.numpy as jnp


def softshrink(array, bound):
    return jnp.sign(array) * jax.nn.relu(jnp.abs(array) - bound)
