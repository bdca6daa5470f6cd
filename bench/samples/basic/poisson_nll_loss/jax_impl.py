"""JAX: the rate less target times its logarithm."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def poisson_nll_loss(log_rate, target, reduction):
    return reduced(jnp.exp(log_rate) - target * log_rate, reduction)
