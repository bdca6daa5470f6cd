"""JAX: aligned IoU, less the squared distance of centres over the squared diagonal around both."""

import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import aligned_iou


def diou_loss(pred, target, eps):
    around = jnp.maximum(pred[:, 2:], target[:, 2:]) - jnp.minimum(pred[:, :2], target[:, :2])
    diagonal = jnp.square(jnp.maximum(around, 0)).sum(axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    return 1 - (aligned_iou(pred, target, eps) - jnp.square(offset).sum(axis=1) / diagonal)
