"""JAX: softplus of the negative product."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def logistic_loss(score, label, reduction):
    return reduced(jax.nn.softplus(-label * score), reduction)
