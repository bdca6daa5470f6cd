"""PyTorch takes the arrays as separate arguments."""

import torch


def broadcast_tensors(arrays):
    return torch.broadcast_tensors(*arrays)
