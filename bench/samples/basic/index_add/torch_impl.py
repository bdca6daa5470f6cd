"""PyTorch, which takes the axis first."""

import torch


def index_add(array, indices, added, axis):
    return torch.index_add(array, axis, indices, added)
