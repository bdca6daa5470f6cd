"""JAX: a loop marks suppressed boxes, which are left out afterwards; the static form, for `jax.jit`,
keeps them."""

import jax
import jax.numpy as jnp
from jax import lax

from bench.samples.contract import Executor
from bench.samples.kernels.overlap.jax import pairwise_iou


@jax.jit
def alive(overlaps, later):
    """Return whether each box is kept: no kept box before it suppresses it."""

    def suppress(place, alive):
        return alive & ~(overlaps[place] & later[place] & alive[place])

    return lax.fori_loop(0, len(overlaps), suppress, jnp.ones(len(overlaps), bool))


def marked_nms(boxes, scores, iou_threshold):
    order = jnp.argsort(-scores)
    overlaps = pairwise_iou(boxes[order], boxes[order], 0.0) > iou_threshold
    return order, alive(overlaps, jnp.triu(jnp.ones_like(overlaps), 1))


def nms(boxes, scores, iou_threshold):
    order, kept = marked_nms(boxes, scores, iou_threshold)
    return order[kept]


def static_executor_creator():
    return Executor(marked_nms, unpad=lambda found: [found[0][found[1]]])
