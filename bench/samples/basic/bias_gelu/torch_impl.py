"""PyTorch: names the approximation."""

from bench.samples.basic.gelu.torch_impl import gelu


def bias_gelu(array, bias, approximate):
    return gelu(array + bias, approximate)
