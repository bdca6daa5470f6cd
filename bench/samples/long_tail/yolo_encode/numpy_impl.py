"""The reference: centres and ratios of sizes as pairs of columns."""

import numpy as np


def yolo_encode(bboxes, gt_bboxes, stride, eps):
    """Places of the centres within their cells and ln of the ratios of sizes, kept from 0 (and 1) by eps."""
    shifts = (gt_bboxes[:, :2] + gt_bboxes[:, 2:]) / 2 - (bboxes[:, :2] + bboxes[:, 2:]) / 2
    places = np.clip(shifts / stride[:, None] + 0.5, eps, 1 - eps)
    ratios = (gt_bboxes[:, 2:] - gt_bboxes[:, :2]) / (bboxes[:, 2:] - bboxes[:, :2])
    return np.concatenate([places, np.log(np.maximum(ratios, eps))], axis=1)
