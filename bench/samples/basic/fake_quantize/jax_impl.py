"""JAX has no operator of this name: divided, rounded, clipped and scaled."""

import jax.numpy as jnp


def fake_quantize(array, scale, zero_point, low, high):
    return (jnp.clip(jnp.round(array / scale) + zero_point, low, high) - zero_point) * scale
