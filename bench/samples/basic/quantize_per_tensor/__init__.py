"""The nearest of 256 steps, of one size and zero point for the whole array; ties do not occur."""

from bench.samples.families.quantized import quantizing

quantizing(
    __name__,
    numpy="bench.samples.references.quantized.quantized",
    differentiable=False,
    aliases=("QuantizeLinear",),
)
