"""JAX: every element tested, then all together."""

import jax.numpy as jnp


def all_finite(array):
    return jnp.isfinite(array).all()
