"""JAX, whose powers descend by default."""

import jax.numpy as jnp


def vander(points, powers):
    return jnp.vander(points, powers, increasing=True)
