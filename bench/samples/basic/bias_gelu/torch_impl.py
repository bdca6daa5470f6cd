"""PyTorch: names the approximation."""

from bench.samples.kernels.gelu.torch import gelu


def bias_gelu(array, bias, approximate):
    return gelu(array + bias, approximate)
