"""JAX: a convolution, then batch normalization."""

from bench.samples.kernels.convolution.jax import convolve
from bench.samples.kernels.normalization.jax import batch_norm


def conv_batch_norm(
    array, weight, mean, variance, scale, shift, stride, padding, dilation, groups, training, eps
):
    convolved = convolve(array, weight, None, stride, padding, dilation, groups)
    return batch_norm(convolved, mean, variance, scale, shift, training, None, eps)
