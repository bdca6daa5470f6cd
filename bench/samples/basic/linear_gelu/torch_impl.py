"""PyTorch: its own function, which takes the approximation by name."""

import torch

from bench.samples.kernels.gelu.torch import gelu


def linear_gelu(array, weight, bias, approximate):
    return gelu(torch.nn.functional.linear(array, weight, bias), approximate)
