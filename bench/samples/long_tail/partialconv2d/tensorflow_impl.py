"""TensorFlow: the convolution is the one of `conv2d`."""

import tensorflow as tf

from bench.samples.kernels.convolution.tensorflow import convolve_pictures


def partialconv2d(x, mask, weight, bias, multi_channel, padding):
    geometry = (1, 1), (padding, padding), (1, 1), 1
    ones = tf.ones_like(weight if multi_channel else weight[:, :, :1, :1])
    held = convolve_pictures(mask, ones, None, *geometry)
    updated = tf.clip_by_value(held, 0, 1)
    ratio = ones[..., 0].shape.num_elements() / (held + 1e-8) * updated
    y = convolve_pictures(x * mask, weight, None, *geometry) * ratio
    if bias is not None:
        y = (y + bias) * updated
    return y, updated
