"""JAX has no operator of this name: divided, rounded, clipped and converted."""

import jax.numpy as jnp


def quantize_per_channel(array, scales, zero_points, axis, dtype):
    shape = [-1 if place == axis else 1 for place in range(array.ndim)]
    steps = jnp.round(array / scales.reshape(shape)) + zero_points.reshape(shape)
    limits = jnp.iinfo(dtype)
    return jnp.clip(steps, limits.min, limits.max).astype(dtype)
