"""PyTorch, as a detector's loss writes it."""

import math

import torch


def balanced_l1_loss(pred, target, beta: float, alpha: float, gamma: float):
    difference = torch.abs(pred - target)
    b = math.exp(gamma / alpha) - 1
    low = alpha / b * (b * difference + 1) * torch.log(b * difference / beta + 1) - alpha * difference
    return torch.where(difference < beta, low, gamma * difference + gamma / b - alpha * beta)
