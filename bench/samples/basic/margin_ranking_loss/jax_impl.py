"""JAX: `relu` of the margin minus the signed difference."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def margin_ranking_loss(first, second, label, reduction, margin):
    return reduced(jax.nn.relu(margin - label * (first - second)), reduction)
