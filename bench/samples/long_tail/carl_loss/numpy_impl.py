"""The reference: only the positives, by their indices."""

import numpy as np


def carl_loss(cls_score, labels, bbox_pred, bbox_targets, k, bias):
    """Return the weighted L1 distances of the positives, summed, over the number of rows.

    Weights are (bias + (1 - bias) score)^k, scaled to an average of 1.
    """
    positive = np.flatnonzero((labels >= 0) & (labels < cls_score.shape[1] - 1))
    if positive.size == 0:
        return np.zeros(())
    scores = np.exp(cls_score - cls_score.max(axis=1, keepdims=True))
    scores /= scores.sum(axis=1, keepdims=True)
    weight = (bias + (1 - bias) * scores[positive, labels[positive]]) ** k
    distance = np.abs(bbox_pred - bbox_targets)[positive].sum(axis=1)
    return np.sum(weight / weight.mean() * distance) / len(labels)
