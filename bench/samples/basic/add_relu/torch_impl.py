"""PyTorch."""

import torch


def add_relu(array, other):
    return torch.relu(array + other)
