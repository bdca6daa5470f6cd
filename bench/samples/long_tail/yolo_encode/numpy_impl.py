"""The reference: centres and ratios of sizes as pairs of columns."""

import numpy as np


def yolo_encode(bboxes, gt_bboxes, stride, eps):
    """Return (N, 4): positions of the centres within their cells, and ln of the ratios of sizes.

    eps keeps positions off 0 and 1, and ratios off 0.
    """
    shifts = (gt_bboxes[:, :2] + gt_bboxes[:, 2:]) / 2 - (bboxes[:, :2] + bboxes[:, 2:]) / 2
    places = np.clip(shifts / stride[:, None] + 0.5, eps, 1 - eps)
    ratios = (gt_bboxes[:, 2:] - gt_bboxes[:, :2]) / (bboxes[:, 2:] - bboxes[:, :2])
    return np.concatenate([places, np.log(np.maximum(ratios, eps))], axis=1)
