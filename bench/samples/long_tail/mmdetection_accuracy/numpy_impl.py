"""The reference: the classes ahead of the target are counted, not sorted."""

import numpy as np


def mmdetection_accuracy(pred, target, topk, thresh):
    """Return the percentage of rows where fewer than k classes score higher than the target, (1,) per k."""
    score = np.take_along_axis(pred, target[:, None], axis=1)
    ahead = (pred > score).sum(axis=1)
    counted = True if thresh is None else score[:, 0] > thresh
    ranks = [topk] if isinstance(topk, int) else topk
    shares = [100 * np.sum((ahead < k) & counted, keepdims=True) / len(target) for k in ranks]
    return shares[0] if isinstance(topk, int) else shares
