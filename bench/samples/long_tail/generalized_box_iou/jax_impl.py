"""JAX: the IoU of all pairs, and the box around each pair by least and greatest corners."""

import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import iou_and_union


def generalized_box_iou(boxes1, boxes2):
    iou, union = iou_and_union(boxes1, boxes2)
    lower = jnp.minimum(boxes1[:, None, :2], boxes2[:, :2])
    upper = jnp.maximum(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = jnp.maximum(upper - lower, 0)
    enclosing = sides[..., 0] * sides[..., 1]
    return iou - (enclosing - union) / enclosing
