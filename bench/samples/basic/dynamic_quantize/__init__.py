"""Steps of uint8 over the range of the array and 0, the size of one, and the step that stands for 0."""

from bench.samples.families.quantized import quantizing_dynamically

quantizing_dynamically(
    __name__,
    numpy="bench.samples.references.quantized.dynamically_quantized",
    differentiable=False,
    aliases=("DynamicQuantizeLinear",),
    ulps=8,
)
