"""PyTorch, as a detector's loss writes it."""

import math

import torch

from bench.samples.kernels.overlap.torch import aligned_iou


def ciou_loss(pred, target, eps: float):
    iou = aligned_iou(pred, target, eps)
    around = torch.max(pred[:, 2:], target[:, 2:]) - torch.min(pred[:, :2], target[:, :2])
    diagonal = around.clamp(min=0).pow(2).sum(dim=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    pred_width, pred_height = pred[:, 2] - pred[:, 0], pred[:, 3] - pred[:, 1]
    width, height = target[:, 2] - target[:, 0], target[:, 3] - target[:, 1]
    angle = torch.atan(width / (height + eps)) - torch.atan(pred_width / (pred_height + eps))
    v = 4 / math.pi**2 * angle.pow(2)
    penalty = v.pow(2) / torch.where(v > 0, 1 - iou + v, 1.0)
    return 1 - (iou - offset.pow(2).sum(dim=1) / diagonal - penalty)
