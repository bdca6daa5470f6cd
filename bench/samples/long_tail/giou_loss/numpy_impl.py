"""The reference: corners as pairs of columns, products of their differences."""

import numpy as np


def giou_loss(pred, target, eps):
    """Return 1 - (IoU - (E - union) / E) per pair, with E the area of the smallest box around both."""
    inter = np.prod(
        np.maximum(np.minimum(pred[:, 2:], target[:, 2:]) - np.maximum(pred[:, :2], target[:, :2]), 0), axis=1
    )
    areas = np.prod(pred[:, 2:] - pred[:, :2], axis=1) + np.prod(target[:, 2:] - target[:, :2], axis=1)
    union = np.maximum(areas - inter, eps)
    around = np.maximum(pred[:, 2:], target[:, 2:]) - np.minimum(pred[:, :2], target[:, :2])
    enclosing = np.maximum(np.prod(around, axis=1), eps)
    return 1 - (inter / union - (enclosing - union) / enclosing)
