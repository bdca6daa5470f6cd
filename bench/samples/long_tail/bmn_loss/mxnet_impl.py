"""MXNet: proposals are selected by masks of ones and zeros, which comparisons return."""


def bmn_loss(
    F, pred_bm, pred_start, pred_end, gt_iou_map, gt_start, gt_end, bm_mask, uniform_middle, uniform_low
):
    of_regression, of_class = F.split(pred_bm, num_outputs=2, axis=1, squeeze_axis=True)
    mask = F.expand_dims(bm_mask, axis=0)
    overlap = F.broadcast_mul(gt_iou_map, mask)
    tem = boundary_loss(F, pred_start, gt_start) + boundary_loss(F, pred_end, gt_end)
    reg = regression_loss(F, of_regression, overlap, mask, uniform_middle, uniform_low)
    positive = overlap > 0.9
    negative = F.broadcast_mul(overlap <= 0.9, mask)
    count = F.maximum(F.sum(positive), 1) + F.sum(negative)
    cls = balanced_log_loss(F, of_class, positive, negative, count)
    return tem + 10 * reg + cls, tem, reg, cls


def boundary_loss(F, p, target):
    positive = target > 0.5
    return balanced_log_loss(F, p, positive, 1 - positive, F.sum(F.ones_like(p)))


def balanced_log_loss(F, p, positive, negative, count):
    ratio = F.clip(count / F.maximum(F.sum(positive), 1), 1.05, 21)
    of_positive = 0.5 * ratio * F.sum(F.log(p + 1e-5) * positive)
    of_negative = 0.5 * ratio / (ratio - 1) * F.sum(F.log(1 - p + 1e-5) * negative)
    return -(of_positive + of_negative) / count


def regression_loss(F, p, overlap, mask, uniform_middle, uniform_low):
    high = overlap > 0.7
    middle = (overlap > 0.3) * (overlap <= 0.7)
    low = F.broadcast_mul((overlap > 0) * (overlap <= 0.3), mask)
    middle = middle * F.broadcast_greater(uniform_middle, 1 - F.sum(high) / F.maximum(F.sum(middle), 1))
    low = low * F.broadcast_greater(uniform_low, 1 - F.sum(high) / F.maximum(F.sum(low), 1))
    weight = high + middle + low
    return 0.5 * F.sum(weight * F.square(p - overlap)) / F.maximum(F.sum(weight), 1)
