"""JAX: the squared error, then reduced."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def mse_loss(prediction, target, reduction):
    return reduced(jnp.square(prediction - target), reduction)
