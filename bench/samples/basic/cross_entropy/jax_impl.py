"""JAX, composed: it has `log_softmax` and no losses."""

import jax

from bench.samples.kernels.class_loss.jax import class_loss


def cross_entropy(logits, target, weight, ignore_index, reduction, label_smoothing):
    logs = jax.nn.log_softmax(logits)
    return class_loss(logs, target, weight, ignore_index, reduction, label_smoothing)
