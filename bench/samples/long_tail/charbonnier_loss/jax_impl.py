"""JAX: element by element, then the mean."""

import jax.numpy as jnp


def charbonnier_loss(pred, target, eps):
    return jnp.sqrt(jnp.square(pred - target) + eps).mean()
