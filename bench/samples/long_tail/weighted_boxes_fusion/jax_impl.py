"""JAX: a scan over as many clusters as boxes, compiled once; clusters without members come last."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC
from bench.samples.kernels.overlap.jax import pairwise_iou

FORMULATION = STATIC


@jax.jit
def clustered(start, detections, threshold):
    def join(carry, detection):
        sums, weights, members, kinds, clusters = carry
        box, score, label = detection
        overlap = pairwise_iou(box[None], sums / jnp.maximum(weights, 1e-12)[:, None], 0)[0]
        overlap = jnp.where(kinds == label, overlap, -1)
        joins = overlap.max() > threshold
        place = jnp.where(joins, overlap.argmax(), clusters)
        sums, weights = sums.at[place].add(score * box), weights.at[place].add(score)
        return (sums, weights, members.at[place].add(1), kinds.at[place].set(label), clusters + ~joins), None

    return jax.lax.scan(join, start, detections)[0]


def weighted_boxes_fusion(boxes, scores, labels, models, threshold):
    order = jnp.argsort(-scores)
    none = jnp.zeros_like(scores)
    start = jnp.zeros_like(boxes), none, none, jnp.full_like(labels, -1), jnp.zeros((), jnp.int64)
    detections = boxes[order], scores[order], labels[order]
    sums, weights, members, kinds, clusters = clustered(start, detections, threshold)
    final = weights / jnp.maximum(members, 1) * jnp.minimum(members, models) / models
    order = jnp.argsort(-final)
    fused = sums / jnp.maximum(weights, 1e-12)[:, None]
    return fused[order], final[order], kinds[order], clusters
