"""JAX: the log-probabilities of the labels by `take_along_axis`."""

import jax.numpy as jnp

from bench.samples.kernels.class_loss import NOTHING_IGNORED
from bench.samples.kernels.reduction.jax import reduced


def class_loss(logs, target, weight, ignore_index, reduction, label_smoothing=0.0):
    if weight is None and ignore_index == NOTHING_IGNORED:
        return reduced(_elements(logs, target, None, label_smoothing), reduction)
    counted = target != ignore_index
    target = jnp.where(counted, target, 0)
    loss = jnp.where(counted, _elements(logs, target, weight, label_smoothing), 0)
    if reduction == "mean":
        return loss.sum() / jnp.where(counted, 1 if weight is None else weight[target], 0).sum()
    return reduced(loss, reduction)


def _elements(logs, target, weight, label_smoothing):
    picked = -jnp.take_along_axis(logs, target[..., None], axis=-1).squeeze(-1)
    loss = picked if weight is None else weight[target] * picked
    if not label_smoothing:
        return loss
    others = logs if weight is None else logs * weight
    return (1 - label_smoothing) * loss - label_smoothing * others.mean(axis=-1)
