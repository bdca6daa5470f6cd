"""Boxes fused into weighted means of clusters (arXiv 1910.13302)."""

from __future__ import annotations

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def fuse(
    boxes: np.ndarray, scores: np.ndarray, labels: np.ndarray, models: int, threshold: float
) -> tuple[tuple[np.ndarray, np.ndarray, np.ndarray, int], float]:
    """Return the fused clusters, best first, and the margin of the decisions.

    The clusters are (boxes, scores, labels, number of clusters), padded with 0, and labels with -1.
    A box (n, 4) joins the cluster of its label that it overlaps most, if by more than the threshold;
    otherwise it opens a new one.  The margin is the least distance of an overlap from the threshold, or of
    the largest overlap from the next one.
    """
    count = len(boxes)
    sums, weights, members = np.zeros((count, 4)), np.zeros(count), np.zeros(count, int)
    kinds = np.empty(count, int)
    clusters, nearest = 0, 1.0
    for index in np.argsort(-scores, kind="stable"):
        place = clusters
        same = np.flatnonzero(kinds[:clusters] == labels[index])
        if len(same):
            overlap = pairwise_iou(boxes[index][None], sums[same] / weights[same, None], 0)[0]
            ranked = np.sort(np.append(overlap, threshold))
            best = overlap.max()
            nearest = min(nearest, np.abs(overlap - threshold).min())
            if best > threshold:
                place = same[overlap.argmax()]
                nearest = min(nearest, best - ranked[-2])
        clusters += place == clusters
        sums[place] += scores[index] * boxes[index]
        weights[place] += scores[index]
        members[place] += 1
        kinds[place] = labels[index]
    found = slice(None, clusters)
    final = weights[found] / members[found] * np.minimum(members[found], models) / models
    order = np.argsort(-final, kind="stable")
    fused, ranked, ranked_kinds = np.zeros((count, 4)), np.zeros(count), np.full(count, -1)
    fused[found] = (sums[found] / weights[found, None])[order]
    ranked[found], ranked_kinds[found] = final[order], kinds[found][order]
    return (fused, ranked, ranked_kinds, int(clusters)), nearest
