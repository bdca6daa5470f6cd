"""JAX: `relu` of what is missing to 1."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def hinge_loss(score, label, reduction):
    return reduced(jax.nn.relu(1 - label * score), reduction)
