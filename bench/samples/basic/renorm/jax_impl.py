"""JAX: scaled by the limit over the norm where the norm is above the limit."""

import jax.numpy as jnp

from bench.samples.kernels.complex_numbers.jax import squared_magnitude


def renorm(array, axis, limit):
    others = tuple(place for place in range(array.ndim) if place != axis)
    length = jnp.sqrt(jnp.sum(squared_magnitude(array), axis=others, keepdims=True))
    return array * jnp.where(length > limit, limit / length, 1)
