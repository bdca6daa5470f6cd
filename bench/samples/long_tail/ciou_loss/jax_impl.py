"""JAX: where proportions agree the penalty is 0, without a division by 0 in the gradient."""

import math

import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import aligned_iou


def ciou_loss(pred, target, eps):
    iou = aligned_iou(pred, target, eps)
    around = jnp.maximum(pred[:, 2:], target[:, 2:]) - jnp.minimum(pred[:, :2], target[:, :2])
    diagonal = jnp.square(jnp.maximum(around, 0)).sum(axis=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    pred_width, pred_height = pred[:, 2] - pred[:, 0], pred[:, 3] - pred[:, 1]
    width, height = target[:, 2] - target[:, 0], target[:, 3] - target[:, 1]
    angle = jnp.arctan(width / (height + eps)) - jnp.arctan(pred_width / (pred_height + eps))
    v = 4 / math.pi**2 * jnp.square(angle)
    penalty = jnp.square(v) / jnp.where(v > 0, 1 - iou + v, 1)
    return 1 - (iou - jnp.square(offset).sum(axis=1) / diagonal - penalty)
