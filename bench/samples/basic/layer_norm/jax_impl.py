"""JAX, composed as its libraries of layers do."""

import jax.numpy as jnp
from jax import lax


def layer_norm(array, normalized_shape, weight, bias, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    mean, variance = jnp.mean(array, axes, keepdims=True), jnp.var(array, axes, keepdims=True)
    return (array - mean) * lax.rsqrt(variance + eps) * weight + bias
