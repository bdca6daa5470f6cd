"""PyTorch, as mmediting writes it."""

import torch


def charbonnier_loss(pred, target, eps: float):
    return torch.sqrt((pred - target) ** 2 + eps).mean()
