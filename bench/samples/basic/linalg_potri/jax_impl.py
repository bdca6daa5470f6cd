"""JAX: solves with the identity on the right."""

import jax
import jax.numpy as jnp


def linalg_potri(factor):
    identity = jnp.broadcast_to(jnp.eye(factor.shape[-1], dtype=factor.dtype), factor.shape)
    return jax.scipy.linalg.cho_solve((factor, True), identity)
