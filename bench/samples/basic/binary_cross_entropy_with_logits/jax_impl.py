"""JAX: softplus of the logit, minus target times logit."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def binary_cross_entropy_with_logits(logits, target, reduction):
    return reduced(jax.nn.softplus(logits) - target * logits, reduction)
