"""JAX has no operator of this name: composed."""

import jax.numpy as jnp


def dynamic_quantize(array):
    low, high = jnp.minimum(jnp.min(array), 0), jnp.maximum(jnp.max(array), 0)
    scale = (high - low) / 255
    zero_point = jnp.clip(jnp.round(-low / scale), 0, 255)
    steps = jnp.clip(jnp.round(array / scale) + zero_point, 0, 255)
    return steps.astype(jnp.uint8), scale, zero_point.astype(jnp.uint8)
