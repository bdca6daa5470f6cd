"""JAX: the array over the root of the mean square over the last axes."""

import jax.numpy as jnp
from jax import lax


def rms_norm(array, normalized_shape, weight, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    return array * lax.rsqrt(jnp.mean(jnp.square(array), axes, keepdims=True) + eps) * weight
