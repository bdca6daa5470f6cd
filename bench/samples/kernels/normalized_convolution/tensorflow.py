"""TensorFlow: a convolution, then batch normalization."""

from bench.samples.kernels.convolution.tensorflow import convolve_pictures
from bench.samples.kernels.normalization.tensorflow import batch_norm


def conv_batch_norm(
    array, weight, mean, variance, scale, shift, stride, padding, dilation, groups, training, eps
):
    convolved = convolve_pictures(array, weight, None, stride, padding, dilation, groups)
    return batch_norm(convolved, mean, variance, scale, shift, training, None, eps)
