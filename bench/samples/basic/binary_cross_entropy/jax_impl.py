"""JAX: composed of two logarithms, then reduced."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def binary_cross_entropy(probability, target, reduction):
    loss = -(target * jnp.log(probability) + (1 - target) * jnp.log(1 - probability))
    return reduced(loss, reduction)
