"""JAX: all pairs of classes; pairs of an item's own class and another class count."""

import jax

from bench.samples.kernels.reduction.jax import reduced


def multilabel_margin_loss(scores, target, reduction):
    own = jax.nn.one_hot(target, scores.shape[1], dtype=scores.dtype).sum(1)
    missed = jax.nn.relu(1 - scores[:, :, None] + scores[:, None, :])
    pairs = own[:, :, None] * (1 - own)[:, None, :]
    return reduced((missed * pairs).sum((1, 2)) / scores.shape[1], reduction)
