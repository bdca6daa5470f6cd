"""JAX: `relu` of 1 minus the product."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def hinge_loss(score, label, reduction):
    return reduced(jax.nn.relu(1 - label * score), reduction)
