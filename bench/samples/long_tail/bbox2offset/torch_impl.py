"""PyTorch, as a detector's box coder writes it."""

import torch


def bbox2offset(boxes, gt, weights):
    w, h = boxes[:, 2] - boxes[:, 0] + 1.0, boxes[:, 3] - boxes[:, 1] + 1.0
    cx, cy = boxes[:, 0] + 0.5 * w, boxes[:, 1] + 0.5 * h
    gw, gh = gt[:, 2] - gt[:, 0] + 1.0, gt[:, 3] - gt[:, 1] + 1.0
    gcx, gcy = gt[:, 0] + 0.5 * gw, gt[:, 1] + 0.5 * gh
    offset = torch.stack([(gcx - cx) / w, (gcy - cy) / h, torch.log(gw / w), torch.log(gh / h)], dim=1)
    return offset * weights
