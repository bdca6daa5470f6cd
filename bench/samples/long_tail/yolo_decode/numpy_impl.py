"""The reference: centres and sizes as pairs of columns."""

import numpy as np


def yolo_decode(bboxes, pred_bboxes, stride):
    """Return corner boxes (N, 4): centres moved by up to half a stride, sizes scaled by exp."""
    centers = (bboxes[:, :2] + bboxes[:, 2:]) / 2 + (pred_bboxes[:, :2] - 0.5) * stride[:, None]
    sizes = (bboxes[:, 2:] - bboxes[:, :2]) * np.exp(pred_bboxes[:, 2:])
    return np.concatenate([centers - sizes / 2, centers + sizes / 2], axis=1)
