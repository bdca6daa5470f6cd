"""Fully connected layer with a weight of 4 bits, two steps in a byte, and a scale for each group of a row."""

from bench.samples.families.quantized import packed_layer

packed_layer(
    __name__,
    numpy="bench.samples.references.quantized.packed_linear",
    kernels=("torch",),
    differentiable=False,
    aliases=("_weight_int4pack_mm_for_cpu",),
    ulps=256,
)
