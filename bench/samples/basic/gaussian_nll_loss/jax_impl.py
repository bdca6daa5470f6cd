"""JAX: the logarithm of the variance and the error relative to it."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def gaussian_nll_loss(mean, target, variance, reduction):
    loss = (jnp.log(variance) + jnp.square(mean - target) / variance) / 2
    return reduced(loss, reduction)
