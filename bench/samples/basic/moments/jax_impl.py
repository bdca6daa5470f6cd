"""JAX: mean and variance, one after the other."""

import jax.numpy as jnp


def moments(array, axes, keepdims):
    return jnp.mean(array, axes, keepdims=keepdims), jnp.var(array, axes, keepdims=keepdims)
