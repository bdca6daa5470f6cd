"""JAX, composed as its libraries of layers do."""

import jax.numpy as jnp
from jax import lax


def layer_norm_unweighted(array, normalized_shape, eps):
    axes = tuple(range(-len(normalized_shape), 0))
    mean, variance = jnp.mean(array, axes, keepdims=True), jnp.var(array, axes, keepdims=True)
    return (array - mean) * lax.rsqrt(variance + eps)
