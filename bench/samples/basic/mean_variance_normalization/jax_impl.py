"""JAX: by the mean, and the mean square of the deviations from it."""

import jax.numpy as jnp

from bench.samples.kernels.complex_numbers.jax import squared_magnitude


def mean_variance_normalization(array, axes, eps):
    centred = array - jnp.mean(array, axes, keepdims=True)
    return centred / (jnp.sqrt(jnp.mean(squared_magnitude(centred), axes, keepdims=True)) + eps)
