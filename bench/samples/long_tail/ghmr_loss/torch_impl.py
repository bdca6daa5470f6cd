"""PyTorch, as the detector writes it: bin by bin; bins without entries are left out."""

from itertools import pairwise

import torch

from bench.samples.contract import Executor


def ghmr_loss(pred, target, mask, mu: float, bins: int):
    difference = pred - target
    distance = torch.sqrt(difference * difference + mu * mu)
    norm = (difference.abs() / distance).detach()
    edges = [edge / bins for edge in range(bins)] + [1000.0]
    valid = mask > 0
    total = mask.sum().clamp(min=1)
    weight, filled = torch.zeros_like(norm), 0
    for low, high in pairwise(edges):
        inside = (norm >= low) & (norm < high) & valid
        count = inside.sum()
        if count > 0:
            weight[inside] = total / count
            filled += 1
    if filled > 0:
        weight = weight / filled
    return ((distance - mu) * weight).sum() / total


def tabulated(pred, target, mask, mu: float, bins: int):
    difference = pred - target
    distance = torch.sqrt(difference * difference + mu * mu)
    norm = (difference.abs() / distance).detach()
    valid = mask > 0
    total = mask.sum().clamp(min=1)
    index = (norm * bins).long().clamp(max=bins - 1)
    counts = torch.stack([((index == number) & valid).sum() for number in range(bins)])
    filled = (counts > 0).sum().clamp(min=1)
    weight = (total / counts.clamp(min=1) / filled)[index] * valid
    return ((distance - mu) * weight).sum() / total


def static_executor_creator():
    return Executor(tabulated)
