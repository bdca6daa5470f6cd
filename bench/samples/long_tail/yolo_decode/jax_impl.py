"""JAX: centres and half sizes as pairs of columns."""

import jax.numpy as jnp


def yolo_decode(bboxes, pred_bboxes, stride):
    centers = (bboxes[:, :2] + bboxes[:, 2:]) * 0.5
    centers += (pred_bboxes[:, :2] - 0.5) * stride[:, None]
    halves = (bboxes[:, 2:] - bboxes[:, :2]) * 0.5 * jnp.exp(pred_bboxes[:, 2:])
    return jnp.concatenate([centers - halves, centers + halves], axis=-1)
