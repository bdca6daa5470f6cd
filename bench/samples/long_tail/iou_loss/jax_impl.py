"""JAX."""

import jax.numpy as jnp

from bench.samples.long_tail._overlap.jax import aligned_intersection, area
from bench.samples.sample import Executor


def iou_loss(pred, target, eps):
    inter = aligned_intersection(pred, target)
    union = jnp.maximum(area(pred) + area(target) - inter, eps)
    return -jnp.log(jnp.maximum(inter / union, eps))


def executor_creator():
    return Executor(iou_loss)
