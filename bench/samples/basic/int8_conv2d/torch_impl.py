"""PyTorch: its convolution, in float64."""

import torch

from bench.samples.kernels.quantized.torch import convolve


def int8_conv2d(*args):
    return convolve(*args).to(torch.int32)
