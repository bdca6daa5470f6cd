"""Convolution of int8 with zero points, summed in int32; padding stands for 0."""

from bench.samples.families.quantized import whole_convolution

whole_convolution(
    __name__,
    numpy="bench.samples.references.quantized.whole_convolution",
    tensorflow="bench.samples.kernels.quantized.tensorflow.convolve",
    jax="bench.samples.kernels.quantized.jax.convolve",
    differentiable=False,
    aliases=("ConvInteger",),
)
