"""JAX: each vector scaled by a function of its squared length."""

import jax.numpy as jnp


def squash(z, eps):
    norm = jnp.square(z).sum(axis=-1, keepdims=True)
    return norm / (1 + norm) / jnp.sqrt(norm + eps) * z
