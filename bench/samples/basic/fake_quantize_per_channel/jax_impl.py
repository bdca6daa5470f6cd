"""JAX has no operator of this name: divided, rounded, clipped and scaled."""

import jax.numpy as jnp


def fake_quantize_per_channel(array, scales, zero_points, axis, low, high):
    shape = [-1 if place == axis else 1 for place in range(array.ndim)]
    scales, zeros = scales.reshape(shape), zero_points.reshape(shape)
    return (jnp.clip(jnp.round(array / scales) + zeros, low, high) - zeros) * scales
