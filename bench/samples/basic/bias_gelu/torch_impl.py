"""PyTorch: its own function, which takes the approximation by name."""

from bench.samples.kernels.gelu.torch import gelu


def bias_gelu(array, bias, approximate):
    return gelu(array + bias, approximate)
