"""PyTorch, which takes the order of the norm."""

import torch

from bench.samples.contract import Unsupported


def renorm(array, axis, limit):
    if array.dtype == torch.float64:
        raise Unsupported("torch.renorm of PyTorch 2.13 adds 1e-7 to norms: right to seven digits in float64")
    return torch.renorm(array, 2, axis, limit)
