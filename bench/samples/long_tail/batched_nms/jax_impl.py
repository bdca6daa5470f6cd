"""JAX: a box is kept if no kept box suppresses it;
all are assumed kept, and this is corrected until it holds."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.overlap.jax import pairwise_iou

FORMULATION = STATIC


@jax.jit
def corrected(suppresses, every):
    def correct(carry):
        kept, _ = carry
        return (kept @ suppresses == 0).astype(kept.dtype), kept

    kept, _ = jax.lax.while_loop(lambda carry: (carry[0] != carry[1]).any(), correct, (every, 1 - every))
    return kept


def batched_nms(boxes, scores, classes, threshold, most):
    count = len(boxes)
    order = jnp.argsort(-scores)
    boxes, classes = boxes[order], classes[order]
    suppresses = (pairwise_iou(boxes, boxes, 0) > threshold) & (classes[:, None] == classes)
    suppresses = jnp.triu(suppresses, 1).astype(boxes.dtype)
    kept = corrected(suppresses, jnp.ones_like(scores))
    best = jnp.sort(jnp.where(kept > 0, jnp.arange(count), count))[:most]
    keep = jnp.where(best < count, order[best], -1)
    return keep, (keep >= 0).sum()
