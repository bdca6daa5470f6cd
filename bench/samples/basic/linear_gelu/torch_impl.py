"""PyTorch: names the approximation."""

import torch

from bench.samples.basic.gelu.torch_impl import gelu


def linear_gelu(array, weight, bias, approximate):
    return gelu(torch.nn.functional.linear(array, weight, bias), approximate)
