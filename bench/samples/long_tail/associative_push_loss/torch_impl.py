"""PyTorch, as a detector's loss writes it: the mask selects; multiplied by it in the static form."""

import torch

from bench.samples.contract import Executor


def associative_push_loss(emb0, emb1, mask, eps: float):
    number = mask.sum(dim=1).to(emb0.dtype)[:, None, None]
    pairs = mask.unsqueeze(1) & mask.unsqueeze(2)
    mean = (emb0 + emb1) / 2
    distance = (mean.unsqueeze(1) - mean.unsqueeze(2)).abs()
    closeness = torch.relu(1 - distance) - 1 / (number + eps)
    return (closeness / (number * (number - 1) + eps))[pairs].sum()


def masked(emb0, emb1, mask, eps: float):
    number = mask.sum(dim=1).to(emb0.dtype)[:, None, None]
    pairs = mask.unsqueeze(1) & mask.unsqueeze(2)
    mean = (emb0 + emb1) / 2
    distance = (mean.unsqueeze(1) - mean.unsqueeze(2)).abs()
    closeness = torch.relu(1 - distance) - 1 / (number + eps)
    return (closeness / (number * (number - 1) + eps) * pairs).sum()


def static_executor_creator():
    return Executor(masked)
