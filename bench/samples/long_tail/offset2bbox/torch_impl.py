"""PyTorch, as a detector's box coder writes it."""

import math

import torch


def offset2bbox(boxes, offset, weights):
    w, h = boxes[:, 2] - boxes[:, 0] + 1.0, boxes[:, 3] - boxes[:, 1] + 1.0
    cx, cy = boxes[:, 0] + 0.5 * w, boxes[:, 1] + 0.5 * h
    limit = math.log(1000.0 / 16)
    dx, dy = offset[:, 0::4] / weights[0], offset[:, 1::4] / weights[1]
    dw = torch.clamp(offset[:, 2::4] / weights[2], max=limit)
    dh = torch.clamp(offset[:, 3::4] / weights[3], max=limit)
    pcx, pcy = dx * w[:, None] + cx[:, None], dy * h[:, None] + cy[:, None]
    pw, ph = torch.exp(dw) * w[:, None], torch.exp(dh) * h[:, None]
    lower, upper = [pcx - 0.5 * pw, pcy - 0.5 * ph], [pcx + 0.5 * pw - 1.0, pcy + 0.5 * ph - 1.0]
    return torch.stack(lower + upper, dim=2).flatten(1)
