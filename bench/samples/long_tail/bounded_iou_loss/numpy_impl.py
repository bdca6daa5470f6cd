"""The reference: centres and sizes two columns at a time, then smooth L1."""

import numpy as np


def bounded_iou_loss(pred, target, beta, eps):
    """Return (count, 4): the smooth L1 of the least loss of IoU due to each of x, y, width and height."""
    size, pred_size = target[:, 2:] - target[:, :2], pred[:, 2:] - pred[:, :2]
    offset = np.abs(target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    of_center = 1 - np.maximum((size - 2 * offset) / (size + 2 * offset + eps), 0)
    of_size = 1 - np.minimum(size / (pred_size + eps), pred_size / (size + eps))
    loss = np.concatenate([of_center, of_size], axis=1)
    return np.where(loss < beta, 0.5 * loss**2 / beta, loss - 0.5 * beta)
