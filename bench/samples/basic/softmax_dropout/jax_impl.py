"""JAX."""

import jax
import jax.numpy as jnp


def softmax_dropout(array, kept, axis, p):
    return jnp.where(kept, jax.nn.softmax(array, axis) / (1 - p), 0)
