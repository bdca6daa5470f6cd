"""TensorFlow: the convolution for the device at hand, then batch normalization."""

from bench.samples.kernels.convolution.tensorflow import picture_convolution
from bench.samples.kernels.normalization.tensorflow import batch_norm


def normalized_convolution():
    """The function, its convolution being the one for the device at hand."""
    convolve = picture_convolution()

    def conv_batch_norm(
        array, weight, mean, variance, scale, shift, stride, padding, dilation, groups, training, eps
    ):
        convolved = convolve(array, weight, None, stride, padding, dilation, groups)
        return batch_norm(convolved, mean, variance, scale, shift, training, None, eps)

    return conv_batch_norm
