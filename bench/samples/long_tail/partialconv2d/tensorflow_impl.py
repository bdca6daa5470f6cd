"""TensorFlow: the convolution is the one of `conv2d`."""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.convolution.tensorflow import picture_convolution


def executor_creator():
    convolve = picture_convolution()

    def partialconv2d(x, mask, weight, bias, multi_channel, padding):
        geometry = (1, 1), (padding, padding), (1, 1), 1
        ones = tf.ones_like(weight if multi_channel else weight[:1, :1])
        held = convolve(mask, ones, None, *geometry)
        updated = tf.clip_by_value(held, 0, 1)
        ratio = ones[0].shape.num_elements() / (held + 1e-8) * updated
        y = convolve(x * mask, weight, None, *geometry) * ratio
        if bias is not None:
            y = (y + bias[:, None, None]) * updated
        return y, updated

    return Executor(partialconv2d)
