"""PyTorch, as a segmentation loss writes it."""

import torch


def dice_loss(pred, gt, smooth: float):
    p = pred.softmax(dim=1)
    g = torch.zeros_like(p).scatter_(1, gt, 1.0)
    inter = (g * p).sum(dim=(2, 3))
    total = g.pow(2).sum(dim=(2, 3)) + p.pow(2).sum(dim=(2, 3))
    return 1 - ((2 * inter + smooth) / (total + smooth)).mean()
