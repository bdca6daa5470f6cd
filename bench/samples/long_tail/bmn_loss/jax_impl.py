"""JAX: proposals are selected by masks of ones and zeros, so that shapes are static."""

import jax.numpy as jnp


def bmn_loss(
    pred_bm, pred_start, pred_end, gt_iou_map, gt_start, gt_end, bm_mask, uniform_middle, uniform_low
):
    overlap = gt_iou_map * bm_mask
    tem = boundary_loss(pred_start, gt_start) + boundary_loss(pred_end, gt_end)
    reg = regression_loss(pred_bm[:, 0], overlap, bm_mask, uniform_middle, uniform_low)
    positive = (overlap > 0.9).astype(overlap.dtype)
    negative = (overlap <= 0.9) * bm_mask
    count = jnp.maximum(positive.sum(), 1) + negative.sum()
    cls = balanced_log_loss(pred_bm[:, 1], positive, negative, count)
    return tem + 10 * reg + cls, tem, reg, cls


def boundary_loss(p, target):
    positive = (target > 0.5).astype(p.dtype)
    return balanced_log_loss(p, positive, 1 - positive, p.size)


def balanced_log_loss(p, positive, negative, count):
    ratio = jnp.clip(count / jnp.maximum(positive.sum(), 1), 1.05, 21)
    of_positive = 0.5 * ratio * jnp.log(p + 1e-5) * positive
    of_negative = 0.5 * ratio / (ratio - 1) * jnp.log(1 - p + 1e-5) * negative
    return -(of_positive + of_negative).sum() / count


def regression_loss(p, overlap, bm_mask, uniform_middle, uniform_low):
    high = (overlap > 0.7).astype(p.dtype)
    middle = ((overlap > 0.3) & (overlap <= 0.7)).astype(p.dtype)
    low = ((overlap > 0) & (overlap <= 0.3)) * bm_mask
    middle *= uniform_middle > 1 - high.sum() / jnp.maximum(middle.sum(), 1)
    low *= uniform_low > 1 - high.sum() / jnp.maximum(low.sum(), 1)
    weight = high + middle + low
    return 0.5 * (weight * jnp.square(p - overlap)).sum() / jnp.maximum(weight.sum(), 1)
