"""PyTorch: `argmax` over the rows."""

import torch


def argmax_channel(array):
    return torch.argmax(array, dim=1)
