"""PyTorch, as a gate of experts writes it."""

import torch


def smooth_step(x, gamma: float):
    step = -2 / gamma**3 * x**3 + 3 / (2 * gamma) * x + 0.5
    step = torch.where(x <= -gamma / 2, torch.zeros_like(x), step)
    return torch.where(x >= gamma / 2, torch.ones_like(x), step)
