"""JAX, all joints at once."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def joints_mse_loss(output, target, target_weight):
    return jnp.mean(jnp.square(target_weight[..., None] * (output - target)))
