"""JAX: the mask is an argument; kept elements are scaled by 1 / (1 - p)."""

import jax
import jax.numpy as jnp


def softmax_dropout(array, kept, axis, p):
    return jnp.where(kept, jax.nn.softmax(array, axis) / (1 - p), 0)
