"""PyTorch, as the authors write it."""

import torch


def asymmetric_loss(logits, targets, _, gamma_neg: float, gamma_pos: float, margin: float, eps: float):
    p = torch.sigmoid(logits)
    absent = (1 - p + margin).clamp(max=1)
    base = targets * torch.log(p.clamp(min=eps)) + (1 - targets) * torch.log(absent.clamp(min=eps))
    distance = 1 - (p * targets + absent * (1 - targets)).detach()
    weight = torch.pow(distance, gamma_pos * targets + gamma_neg * (1 - targets))
    return -(base * weight).sum()
