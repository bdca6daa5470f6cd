"""The reference: counts the classes ahead of the target instead of sorting them."""

import numpy as np


def mmdetection_accuracy(pred, target, topk, thresh):
    """100 * rows where fewer than k classes are ahead of the target / rows, (1,) per k.

    Ahead are higher scores, and equal ones of a lower class.
    """
    score = np.take_along_axis(pred, target[:, None], axis=1)
    lower = np.arange(pred.shape[1]) < target[:, None]
    ahead = ((pred > score) | ((pred == score) & lower)).sum(axis=1)
    counted = True if thresh is None else score[:, 0] > thresh
    ranks = [topk] if isinstance(topk, int) else topk
    shares = [100 * np.sum((ahead < k) & counted, keepdims=True) / max(len(target), 1) for k in ranks]
    return shares[0] if isinstance(topk, int) else shares
