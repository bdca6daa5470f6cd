"""Fully connected layer on rows rounded to int8, with a weight of int8, summed in int32 and scaled."""

from bench.samples.families.quantized import quantized_layer

quantized_layer(
    __name__,
    numpy="bench.samples.references.quantized.quantized_linear",
    unsupported={"mxnet_np": "mx.np and mx.npx of MXNet 1.9.1 multiply no matrices of whole numbers"},
    differentiable=False,
    ulps=32,
)
