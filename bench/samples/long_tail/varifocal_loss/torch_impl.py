"""PyTorch, as a detector's loss writes it."""

import torch
import torch.nn.functional as F


def varifocal_loss(pred, target, alpha: float, gamma: float):
    p = pred.sigmoid()
    weight = torch.where(target > 0, target, alpha * (p - target).abs().pow(gamma))
    return (F.binary_cross_entropy_with_logits(pred, target, reduction="none") * weight).mean()
