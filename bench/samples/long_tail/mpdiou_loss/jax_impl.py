"""JAX: aligned IoU, less the squared distances of both corners over the image's diagonal."""

import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import aligned_iou


def mpdiou_loss(pred, target, height, width, eps):
    distance = jnp.square(pred - target).sum(axis=1)
    return 1 - (aligned_iou(pred, target, eps) - distance / (height**2 + width**2))
