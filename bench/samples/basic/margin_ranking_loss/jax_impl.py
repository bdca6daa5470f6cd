"""JAX: `relu` of what is missing to the margin."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def margin_ranking_loss(first, second, label, reduction, margin):
    return reduced(jax.nn.relu(margin - label * (first - second)), reduction)
