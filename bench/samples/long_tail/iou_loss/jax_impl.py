"""JAX: neither the union nor the IoU is smaller than eps."""

import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import aligned_intersection, area


def iou_loss(pred, target, eps):
    inter = aligned_intersection(pred, target)
    union = jnp.maximum(area(pred) + area(target) - inter, eps)
    return -jnp.log(jnp.maximum(inter / union, eps))
