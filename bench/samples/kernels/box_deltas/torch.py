"""PyTorch, as a detector's box coder writes it."""

import math

import torch


def delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip, inset):
    classes = deltas.size(1) // 4
    steps = deltas * stds.repeat(1, classes) + means.repeat(1, classes)
    limit = abs(math.log(wh_ratio_clip))
    dx, dy = steps[:, 0::4], steps[:, 1::4]
    dw, dh = steps[:, 2::4].clamp(-limit, limit), steps[:, 3::4].clamp(-limit, limit)
    px = ((rois[:, 0] + rois[:, 2]) * 0.5).unsqueeze(1).expand_as(dx)
    py = ((rois[:, 1] + rois[:, 3]) * 0.5).unsqueeze(1).expand_as(dy)
    pw = (rois[:, 2] - rois[:, 0] + 1.0).unsqueeze(1).expand_as(dw)
    ph = (rois[:, 3] - rois[:, 1] + 1.0).unsqueeze(1).expand_as(dh)
    gx, gy = px + pw * dx, py + ph * dy
    gw, gh = pw * dw.exp(), ph * dh.exp()
    x1, y1 = gx - gw * 0.5 + inset, gy - gh * 0.5 + inset
    x2, y2 = gx + gw * 0.5 - inset, gy + gh * 0.5 - inset
    if max_shape is not None:
        x1, x2 = x1.clamp(0, max_shape[1] - 1), x2.clamp(0, max_shape[1] - 1)
        y1, y2 = y1.clamp(0, max_shape[0] - 1), y2.clamp(0, max_shape[0] - 1)
    return torch.stack([x1, y1, x2, y2], dim=-1).view_as(deltas)
