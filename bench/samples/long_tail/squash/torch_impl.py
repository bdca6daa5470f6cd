"""PyTorch, as a recommender writes it."""

import torch


def squash(z, eps: float):
    norm = torch.sum(torch.square(z), dim=-1, keepdim=True)
    factor = norm / (1 + norm) / torch.sqrt(norm + eps)
    return factor * z
