"""JAX, which takes the lengths of the groups instead of their ends."""

import jax.numpy as jnp
from jax import lax


def grouped_mm(array, weights, ends):
    return lax.ragged_dot(array, weights, jnp.diff(ends, prepend=0).astype(jnp.int32))
