"""JAX: by the mean, and the mean square of the deviations from it."""

import jax.numpy as jnp


def mean_variance_normalization(array, axes, eps):
    centred = array - jnp.mean(array, axes, keepdims=True)
    return centred / (jnp.sqrt(jnp.mean(jnp.real(centred * centred.conj()), axes, keepdims=True)) + eps)
