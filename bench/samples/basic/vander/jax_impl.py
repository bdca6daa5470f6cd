"""JAX, whose powers descend unless told otherwise."""

import jax.numpy as jnp


def vander(points, powers):
    return jnp.vander(points, powers, increasing=True)
