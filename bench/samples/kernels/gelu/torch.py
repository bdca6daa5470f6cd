"""PyTorch: names the approximation."""

import torch


def gelu(array, approximate):
    return torch.nn.functional.gelu(array, approximate="tanh" if approximate else "none")
