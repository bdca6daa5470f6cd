"""The values that 256 steps of one size and zero point stand for."""

from bench.samples.families.quantized import dequantizing

dequantizing(
    __name__,
    numpy="bench.samples.references.quantized.dequantized",
    differentiable=False,
    aliases=("DequantizeLinear",),
    ulps=4,
)
