"""PyTorch, as a detector writes it."""

import torch

from bench.samples.kernels.overlap.torch import iou_and_union


def generalized_box_iou(boxes1, boxes2):
    iou, union = iou_and_union(boxes1, boxes2)
    lower = torch.min(boxes1[:, None, :2], boxes2[:, :2])
    upper = torch.max(boxes1[:, None, 2:], boxes2[:, 2:])
    sides = (upper - lower).clamp(min=0)
    enclosing = sides[..., 0] * sides[..., 1]
    return iou - (enclosing - union) / enclosing
