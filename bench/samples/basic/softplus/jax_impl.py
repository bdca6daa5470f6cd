"""JAX: its `softplus` has no beta."""

import jax


def softplus(array, beta):
    return jax.nn.softplus(beta * array) / beta
