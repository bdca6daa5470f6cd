"""PyTorch, as a detector's loss writes it."""

import torch.nn.functional as F


def sigmoid_focal_loss(pred, target, gamma: float, alpha: float):
    p = pred.sigmoid()
    distance = (1 - p) * target + p * (1 - target)
    weight = (alpha * target + (1 - alpha) * (1 - target)) * distance.pow(gamma)
    return (F.binary_cross_entropy_with_logits(pred, target, reduction="none") * weight).mean()
