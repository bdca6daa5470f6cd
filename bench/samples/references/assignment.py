"""Quantities that assigners of boxes compare: candidates, alignments and costs of pairs of a prior and a
ground truth."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def atss_candidates(
    priors: np.ndarray, gt: np.ndarray, levels: Sequence[int], nearest: int
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the candidates of each ground truth: indices and overlaps (candidates, gt), thresholds (gt,).

    The candidates are the `nearest` priors on every level.  priors (anchors, 4), level after level; `levels`
    has the number of priors on each; gt (gt, 4).  Zhang et al., arXiv 1912.02424.
    """
    centers, gt_centers = (priors[:, :2] + priors[:, 2:]) / 2, (gt[:, :2] + gt[:, 2:]) / 2
    distance = np.sqrt(np.square(centers[:, None] - gt_centers).sum(axis=-1))
    starts = np.cumsum([0, *levels])
    chosen = np.concatenate(
        [
            start + np.argsort(distance[start : start + size], axis=0, kind="stable")[:nearest]
            for start, size in zip(starts, levels)
        ]
    )
    overlap = np.take_along_axis(pairwise_iou(priors, gt, 0), chosen, axis=0)
    return chosen, overlap, overlap.mean(axis=0) + overlap.std(axis=0, ddof=1)


def alignment(
    scores: np.ndarray,
    boxes: np.ndarray,
    points: np.ndarray,
    labels: np.ndarray,
    gt: np.ndarray,
    valid: np.ndarray,
    alpha: float,
    beta: float,
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return score^alpha * overlap^beta, the overlap, and whether a point lies inside.

    Each is (batch, gt, points); the overlap, and the power with it, is 0 outside.
    scores (batch, points, classes), boxes (batch, points, 4), points (points, 2), labels (batch, gt), gt
    (batch, gt, 4), valid (batch, gt).  Feng et al., arXiv 2108.07755.
    """
    points, own, boxes = points[:, None], gt[:, None], boxes[:, :, None]
    sides = np.minimum(points - own[..., :2], own[..., 2:] - points).min(axis=-1)
    inside = (sides > 1e-9) & valid[:, None]
    width = np.minimum(boxes[..., 2], own[..., 2]) - np.maximum(boxes[..., 0], own[..., 0])
    height = np.minimum(boxes[..., 3], own[..., 3]) - np.maximum(boxes[..., 1], own[..., 1])
    shared = np.maximum(width, 0) * np.maximum(height, 0)
    area, own_area = ((each[..., 2] - each[..., 0]) * (each[..., 3] - each[..., 1]) for each in (boxes, own))
    overlap = np.where(inside, shared / np.maximum(area + own_area - shared, 1e-9), 0)
    score = np.take_along_axis(scores, labels[:, None], axis=2)
    metric = score**alpha * overlap**beta
    return metric.swapaxes(1, 2), overlap.swapaxes(1, 2), inside.swapaxes(1, 2)


def _nearness(centers: np.ndarray, strides: np.ndarray, gt: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return whether each center is inside each ground truth, and near its center: (gt, anchors) both."""
    sides = np.concatenate([centers - gt[:, None, :2], gt[:, None, 2:] - centers], axis=-1)
    offset = np.abs(centers - ((gt[:, :2] + gt[:, 2:]) / 2)[:, None]).max(axis=-1)
    return sides.min(axis=-1) > 0, offset < 2.5 * strides


def simota_costs(
    centers: np.ndarray,
    strides: np.ndarray,
    boxes: np.ndarray,
    probabilities: np.ndarray,
    gt: np.ndarray,
    labels: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """Return the costs (gt, anchors) and the number of anchors wanted (gt,).

    The cost is infinite where the anchor is not valid.
    centers (anchors, 2), strides (anchors,), boxes (anchors, 4), probabilities (anchors, classes), gt
    (gt, 4), labels (gt,).  Ge et al., arXiv 2107.08430.
    """
    in_box, near = _nearness(centers, strides, gt)
    valid = (in_box | near).any(axis=0)
    overlap = pairwise_iou(gt, boxes, 0)
    hit = np.maximum(np.log(probabilities), -100)
    miss = np.maximum(np.log(1 - probabilities), -100)
    cross_entropy = (miss - hit)[:, labels].T - miss.sum(axis=1)
    cost = cross_entropy - 3 * np.log(overlap + 1e-8) + 1e5 * ~(in_box & near)
    best = np.sort(np.where(valid, overlap, 0), axis=1)[:, -10:]
    return np.where(valid, cost, np.inf), np.maximum(best.sum(axis=1).astype(np.int64), 1)
