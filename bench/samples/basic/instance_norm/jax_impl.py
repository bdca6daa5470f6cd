"""JAX: mean and variance over the spatial axes, then scale and shift per channel."""

import jax.numpy as jnp
from jax import lax


def instance_norm(array, weight, bias, eps):
    axes, per_channel = tuple(range(2, array.ndim)), (-1, *[1] * (array.ndim - 2))
    mean, variance = jnp.mean(array, axes, keepdims=True), jnp.var(array, axes, keepdims=True)
    scale = lax.rsqrt(variance + eps) * weight.reshape(per_channel)
    return (array - mean) * scale + bias.reshape(per_channel)
