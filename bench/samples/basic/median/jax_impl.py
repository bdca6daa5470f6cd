"""JAX: composed; its `median` averages the two in the middle."""

import jax.numpy as jnp


def median(array, axis, keepdims):
    ordered = jnp.sort(array, axis)
    middle = (array.shape[axis] - 1) // 2
    found = jnp.take(ordered, jnp.array([middle]), axis=axis)
    return found if keepdims else found.squeeze(axis)
