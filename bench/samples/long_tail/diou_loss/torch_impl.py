"""PyTorch, as a detector's loss writes it."""

import torch

from bench.samples.kernels.overlap.torch import aligned_iou


def diou_loss(pred, target, eps: float):
    around = torch.max(pred[:, 2:], target[:, 2:]) - torch.min(pred[:, :2], target[:, :2])
    diagonal = around.clamp(min=0).pow(2).sum(dim=1) + eps
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    return 1 - (aligned_iou(pred, target, eps) - offset.pow(2).sum(dim=1) / diagonal)
