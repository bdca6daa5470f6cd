"""PyTorch, as a detector's loss writes it."""

import torch


def smooth_l1_loss_composed(pred, target, beta: float):
    difference = torch.abs(pred - target)
    return torch.where(difference < beta, 0.5 * difference * difference / beta, difference - 0.5 * beta)
