"""JAX, as a detector's assigner writes it."""

import jax
import jax.numpy as jnp

from bench.samples.kernels.overlap.jax import pairwise_iou


def atss_assign(priors, gt, levels, nearest, inside):
    overlaps = pairwise_iou(priors, gt, 0)
    centers, gt_centers = (priors[:, :2] + priors[:, 2:]) / 2, (gt[:, :2] + gt[:, 2:]) / 2
    distances = jnp.sqrt(jnp.square(centers[:, None] - gt_centers).sum(axis=-1))
    start, found = 0, []
    for size in levels:
        level = distances[start : start + size].T
        found.append(jax.lax.top_k(-level, min(nearest, size))[1].T + start)
        start += size
    chosen = jnp.concatenate(found)
    overlap = jnp.take_along_axis(overlaps, chosen, axis=0)
    threshold = overlap.mean(axis=0) + overlap.std(axis=0, ddof=1)
    near = centers[chosen]
    sides = jnp.concatenate([near - gt[:, :2], gt[:, 2:] - near], axis=-1)
    positive = (overlap >= threshold) & (sides.min(axis=-1) > inside)
    overlaps = jnp.zeros_like(overlaps).at[chosen, jnp.arange(len(gt))].set(overlap * positive)
    largest = overlaps.max(axis=1)
    return jnp.where(largest > 0, overlaps.argmax(axis=1) + 1, 0), largest
