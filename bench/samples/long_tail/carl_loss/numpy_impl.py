"""The reference: the positives alone, by their indices."""

import numpy as np


def carl_loss(cls_score, labels, bbox_pred, bbox_targets, k, bias):
    """L1 distance of positives over all rows, weighted by (bias + (1 - bias) score)^k, on average 1."""
    positive = np.flatnonzero((labels >= 0) & (labels < cls_score.shape[1] - 1))
    if positive.size == 0:
        return np.zeros(())
    scores = np.exp(cls_score - cls_score.max(axis=1, keepdims=True))
    scores /= scores.sum(axis=1, keepdims=True)
    weight = (bias + (1 - bias) * scores[positive, labels[positive]]) ** k
    distance = np.abs(bbox_pred - bbox_targets)[positive].sum(axis=1)
    return np.sum(weight / weight.mean() * distance) / len(labels)
