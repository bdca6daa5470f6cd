"""Product of matrices of int8 with scales and zero points, brought to steps of int8; ties do not occur."""

from bench.samples.families.quantized import requantized_product

requantized_product(
    __name__,
    numpy="bench.samples.references.quantized.quantized_product",
    differentiable=False,
    aliases=("QLinearMatMul",),
)
