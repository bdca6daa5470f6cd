"""JAX: `take_along_axis` of one position."""

import jax.numpy as jnp


def pick(array, indices, axis, keepdims):
    picked = jnp.take_along_axis(array, jnp.expand_dims(indices, axis), axis)
    return picked if keepdims else jnp.squeeze(picked, axis)
