"""JAX: the array over its norm, which is at least eps."""

import jax.numpy as jnp


def l2_normalization(array, axis, eps):
    return array / jnp.maximum(jnp.linalg.vector_norm(array, axis=axis, keepdims=True), eps)
