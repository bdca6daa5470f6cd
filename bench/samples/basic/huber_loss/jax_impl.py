"""JAX: both branches for every element, chosen by `where`."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def huber_loss(prediction, target, reduction, delta):
    error = jnp.abs(prediction - target)
    loss = jnp.where(error < delta, 0.5 * error * error, delta * (error - 0.5 * delta))
    return reduced(loss, reduction)
