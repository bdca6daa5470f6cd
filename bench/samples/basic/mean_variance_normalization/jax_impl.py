"""JAX: by both moments."""

import jax.numpy as jnp


def mean_variance_normalization(array, axes, eps):
    mean, deviation = jnp.mean(array, axes, keepdims=True), jnp.std(array, axes, keepdims=True)
    return (array - mean) / (deviation + eps)
