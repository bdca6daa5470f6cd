"""JAX: the mean of squares, composed."""

import jax.numpy as jnp


def l2_loss(input, target):
    return jnp.square(input - target).mean()
