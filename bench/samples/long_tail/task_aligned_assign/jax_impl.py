"""JAX: candidates by `top_k`, marked by `put_along_axis`; overlap settles claims to the same point."""

import jax
import jax.numpy as jnp


def task_aligned_assign(scores, boxes, points, labels, gt, valid, candidates, alpha, beta):
    corner, opposite = gt[:, :, None, :2], gt[:, :, None, 2:]
    sides = jnp.concatenate([points - corner, opposite - points], axis=-1)
    inside = (sides.min(axis=-1) > 1e-9) & valid[..., None]
    predicted = boxes[:, None]
    extent = jnp.minimum(predicted[..., 2:], opposite) - jnp.maximum(predicted[..., :2], corner)
    shared = jnp.maximum(extent, 0).prod(axis=-1)
    area = (predicted[..., 2:] - predicted[..., :2]).prod(axis=-1) + (opposite - corner).prod(axis=-1)
    overlap = jnp.where(inside, shared / jnp.maximum(area - shared, 1e-9), 0)
    score = jnp.take_along_axis(scores.swapaxes(1, 2), labels[..., None], axis=1)
    metric = score**alpha * overlap**beta
    chosen = jax.lax.top_k(metric, candidates)[1]
    positive = jnp.put_along_axis(jnp.zeros_like(inside), chosen, True, axis=2, inplace=False) & inside
    best = jnp.where(positive, overlap, -1).argmax(axis=1)
    found = positive.any(axis=1)
    positive = positive & (best[:, None] == jnp.arange(gt.shape[1])[:, None])
    metric, overlap = jnp.where(positive, metric, 0), jnp.where(positive, overlap, 0)
    weight = metric * (overlap.max(axis=2) / (metric.max(axis=2) + 1e-9))[..., None]
    label = jnp.take_along_axis(labels, best, axis=1)
    target_scores = jax.nn.one_hot(label, scores.shape[2], dtype=scores.dtype) * weight.sum(axis=1)[..., None]
    target_boxes = jnp.where(found[..., None], jnp.take_along_axis(gt, best[..., None], axis=1), 0)
    return jnp.where(found, best, -1), target_boxes, target_scores
