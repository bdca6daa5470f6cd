"""PyTorch: its own operator, whose coefficients are accurate to seven digits."""

import torch

from bench.samples.contract import Unsupported


def bessel_y0(array):
    if array.dtype == torch.float64:
        raise Unsupported("torch.special.bessel_y0 of PyTorch 2.13 is right to seven digits in float64")
    return torch.special.bessel_y0(array)
