"""PyTorch, as the action detector writes it."""


def bmn_loss(
    pred_bm, pred_start, pred_end, gt_iou_map, gt_start, gt_end, bm_mask, uniform_middle, uniform_low
):
    overlap = gt_iou_map * bm_mask
    tem = boundary_loss(pred_start, gt_start) + boundary_loss(pred_end, gt_end)
    reg = regression_loss(pred_bm[:, 0], overlap, bm_mask, uniform_middle, uniform_low)
    positive = (overlap > 0.9).to(pred_bm.dtype)
    negative = (overlap <= 0.9) * bm_mask
    count = positive.sum().clamp(min=1) + negative.sum()
    cls = balanced_log_loss(pred_bm[:, 1], positive, negative, count)
    return tem + 10 * reg + cls, tem, reg, cls


def boundary_loss(p, target):
    positive = (target > 0.5).to(p.dtype)
    return balanced_log_loss(p, positive, 1 - positive, p.numel())


def balanced_log_loss(p, positive, negative, count):
    ratio = (count / positive.sum().clamp(min=1)).clamp(1.05, 21)
    of_positive = 0.5 * ratio * (p + 1e-5).log() * positive
    of_negative = 0.5 * ratio / (ratio - 1) * (1 - p + 1e-5).log() * negative
    return -(of_positive + of_negative).sum() / count


def regression_loss(p, overlap, bm_mask, uniform_middle, uniform_low):
    high = (overlap > 0.7).to(p.dtype)
    middle = ((overlap > 0.3) & (overlap <= 0.7)).to(p.dtype)
    low = ((overlap > 0) & (overlap <= 0.3)) * bm_mask
    middle = middle * (uniform_middle > 1 - high.sum() / middle.sum().clamp(min=1))
    low = low * (uniform_low > 1 - high.sum() / low.sum().clamp(min=1))
    weight = high + middle + low
    return 0.5 * (weight * (p - overlap).pow(2)).sum() / weight.sum().clamp(min=1)
