"""JAX: class times the largest coordinate and 1, added to every side."""

import jax.numpy as jnp


def boxes_for_nms(boxes, classes, class_agnostic):
    if class_agnostic:
        return boxes
    return boxes + (classes.astype(boxes.dtype) * (jnp.max(boxes) + 1))[:, None]
