"""PyTorch, which returns one array per axis."""

import torch


def unravel_index(positions, shape):
    return torch.stack(torch.unravel_index(positions, shape))
