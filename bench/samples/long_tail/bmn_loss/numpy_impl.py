"""The reference: boolean masks, and sums with `where`."""

import numpy as np


def bmn_loss(
    pred_bm, pred_start, pred_end, gt_iou_map, gt_start, gt_end, bm_mask, uniform_middle, uniform_low
):
    """Return boundaries + 10 * regression + classification, and the three losses."""
    overlap = gt_iou_map * bm_mask
    tem = boundary_loss(pred_start, gt_start) + boundary_loss(pred_end, gt_end)
    reg = regression_loss(pred_bm[:, 0], overlap, bm_mask, uniform_middle, uniform_low)
    positive = overlap > 0.9
    negative = ~positive & (bm_mask > 0)
    cls = balanced_log_loss(pred_bm[:, 1], positive, negative, max(positive.sum(), 1) + negative.sum())
    return tem + 10 * reg + cls, tem, reg, cls


def boundary_loss(p, target):
    return balanced_log_loss(p, target > 0.5, target <= 0.5, target.size)


def balanced_log_loss(p, positive, negative, count):
    """Return the cross-entropy over `count` positives and negatives,
    weighted as if they were equally many."""
    ratio = np.clip(count / max(positive.sum(), 1), 1.05, 21)
    of_positive = 0.5 * ratio * np.sum(np.log(p + 1e-5), where=positive)
    of_negative = 0.5 * ratio / (ratio - 1) * np.sum(np.log(1 - p + 1e-5), where=negative)
    return -(of_positive + of_negative) / count


def regression_loss(p, overlap, bm_mask, uniform_middle, uniform_low):
    """Return half the mean squared error of proposals of high, middle and low IoU.

    The random maps choose as many of middle and of low IoU, on average, as there are of high IoU.
    """
    high = overlap > 0.7
    middle = (overlap > 0.3) & (overlap <= 0.7)
    low = (overlap > 0) & (overlap <= 0.3) & (bm_mask > 0)
    middle &= uniform_middle > 1 - high.sum() / max(middle.sum(), 1)
    low &= uniform_low > 1 - high.sum() / max(low.sum(), 1)
    chosen = high | middle | low
    return 0.5 * np.sum((p - overlap) ** 2, where=chosen) / max(chosen.sum(), 1)
