"""Convolution of int8 with scales and a bias, brought to steps of int8; ties do not occur."""

from bench.samples.families.quantized import requantized_convolution

requantized_convolution(
    __name__,
    numpy="bench.samples.references.quantized.quantized_convolution",
    differentiable=False,
    aliases=("QLinearConv",),
)
