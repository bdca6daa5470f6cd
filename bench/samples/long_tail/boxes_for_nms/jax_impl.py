"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def boxes_for_nms(boxes, classes, class_agnostic):
    if class_agnostic:
        return boxes
    return boxes + (classes.astype(boxes.dtype) * (jnp.max(boxes) + 1))[:, None]


def executor_creator():
    return Executor(boxes_for_nms)
