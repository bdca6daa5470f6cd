"""The reference: candidates sorted by their metric; overlap settles double claims."""

import numpy as np

from bench.samples.references.assignment import alignment


def task_aligned_assign(scores, boxes, points, labels, gt, valid, candidates, alpha, beta):
    """Return per point the ground truth or -1, its box or 0, and the target scores."""
    metric, overlap, inside = alignment(scores, boxes, points, labels, gt, valid, alpha, beta)
    chosen = np.argsort(-metric, axis=2, kind="stable")[..., :candidates]
    positive = np.zeros(metric.shape, bool)
    np.put_along_axis(positive, chosen, True, axis=2)
    positive &= inside
    best = np.where(positive, overlap, -1).argmax(axis=1)
    found = positive.any(axis=1)
    positive &= best[:, None] == np.arange(gt.shape[1])[:, None]
    metric, overlap = np.where(positive, metric, 0), np.where(positive, overlap, 0)
    weight = metric * (overlap.max(axis=2) / (metric.max(axis=2) + 1e-9))[..., None]
    target_scores = np.zeros(scores.shape)
    label = np.take_along_axis(labels, best, axis=1)[..., None]
    np.put_along_axis(target_scores, label, weight.sum(axis=1)[..., None], axis=2)
    target_boxes = np.where(found[..., None], np.take_along_axis(gt, best[..., None], axis=1), 0)
    return np.where(found, best, -1), target_boxes, target_scores
