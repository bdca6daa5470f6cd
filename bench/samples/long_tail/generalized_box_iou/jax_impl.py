"""JAX."""

import jax.numpy as jnp

from bench.samples.long_tail.box_iou.jax_impl import box_iou


def generalized_box_iou(boxes1, boxes2):
    iou, union = box_iou(boxes1, boxes2)
    lower = jnp.minimum(boxes1[:, None, :2], boxes2[:, :2])
    upper = jnp.maximum(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = jnp.maximum(upper - lower, 0)
    enclosing = sides[..., 0] * sides[..., 1]
    return iou - (enclosing - union) / enclosing
