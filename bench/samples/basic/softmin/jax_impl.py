"""JAX: softmax of the negated array."""

import jax


def softmin(array, axis):
    return jax.nn.softmax(-array, axis=axis)
