"""PyTorch: the arrays are arguments of their own."""

import torch


def broadcast_tensors(arrays):
    return torch.broadcast_tensors(*arrays)
