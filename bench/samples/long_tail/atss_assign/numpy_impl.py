"""The reference."""

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def candidates(priors, gt, levels, nearest=9):
    """(indices, overlaps, (candidates, gt)) of the nearest priors of every level; threshold (gt,)."""
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


def atss_assign(priors, gt, levels, nearest=9, inside=0.01):
    """(assigned ground truth + 1 or 0, overlap with it or 0) per prior."""
    chosen, overlap, threshold = candidates(priors, gt, levels, nearest)
    centers = ((priors[:, :2] + priors[:, 2:]) / 2)[chosen]
    sides = np.concatenate([centers - gt[:, :2], gt[:, 2:] - centers], axis=-1)
    positive = (overlap >= threshold) & (sides.min(axis=-1) > inside)
    overlaps = np.zeros((len(priors), len(gt)))
    np.put_along_axis(overlaps, chosen, np.where(positive, overlap, 0), axis=0)
    largest = overlaps.max(axis=1)
    return np.where(largest > 0, overlaps.argmax(axis=1) + 1, 0), largest
