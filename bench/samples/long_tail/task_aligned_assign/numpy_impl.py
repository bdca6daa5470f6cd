"""The reference."""

import numpy as np


def alignment(scores, boxes, points, labels, gt, valid, alpha=0.5, beta=6):
    """(score^alpha * overlap^beta, overlap, both 0 outside; inside), (batch, gt, points)."""
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


def task_aligned_assign(scores, boxes, points, labels, gt, valid, candidates=10):
    """(ground truth or -1, its box or 0, target scores) per point."""
    metric, overlap, inside = alignment(scores, boxes, points, labels, gt, valid)
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
