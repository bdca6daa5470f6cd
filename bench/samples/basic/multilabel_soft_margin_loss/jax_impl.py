"""JAX: softplus of the logit, minus target times logit, averaged."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def multilabel_soft_margin_loss(logits, target, reduction):
    return reduced((jax.nn.softplus(logits) - target * logits).mean(1), reduction)
