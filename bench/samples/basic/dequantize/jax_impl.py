"""JAX has no operator of this name: converted, shifted and scaled."""

import jax.numpy as jnp


def dequantize(array, scale, zero_point):
    return (array.astype(jnp.float32) - zero_point) * scale
