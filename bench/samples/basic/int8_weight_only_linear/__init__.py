"""Fully connected layer with a weight of int8 and a scale for each of its rows."""

from bench.samples.families.quantized import weight_only_layer

weight_only_layer(
    __name__,
    numpy="bench.samples.references.quantized.weight_only_linear",
    kernels=("torch",),  # of few rows; a declaration has one form for all rows
    differentiable=False,
    aliases=("_weight_int8pack_mm",),
    ulps=1024,
)
