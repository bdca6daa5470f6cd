"""JAX: the difference of logarithms, weighted by the target."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def kl_div(logarithm, target, reduction):
    return reduced(target * (jnp.log(target) - logarithm), reduction)
