"""TensorFlow, whose CPU kernels take channels last: there the data is transposed, and back.

Padding is a step of its own, because XLA compiles no pooling that pads unevenly.  TensorFlow's dilated
pooling has no stride: it pools everywhere, and every stride-th result is kept.
"""

import tensorflow as tf

from bench.samples.contract import Executor
from bench.samples.kernels.shapes import window_padding


def channels_last(array, *geometry):
    return tf.transpose(pool(tf.transpose(array, (0, 2, 3, 1)), "NHWC", *geometry), (0, 3, 1, 2))


def channels_first(array, *geometry):
    return pool(array, "NCHW", *geometry)


def pool(array, data_format, kernel_size, stride, padding, dilation, ceil_mode):
    spatial = slice(data_format.index("H"), data_format.index("W") + 1)
    paddings = [(0, 0)] * 4
    paddings[spatial] = window_padding(
        array.shape[spatial], kernel_size, stride, padding, dilation, ceil_mode
    )
    if any(map(any, paddings)):
        array = tf.pad(array, paddings, constant_values=array.dtype.min)
    if max(dilation) == 1:
        return tf.nn.max_pool2d(array, kernel_size, stride, "VALID", data_format)
    everywhere = tf.nn.pool(array, kernel_size, "MAX", dilations=dilation, data_format=data_format)
    kept = [slice(None)] * 4
    kept[spatial] = [slice(None, None, step) for step in stride]
    return everywhere[tuple(kept)]


def executor_creator():
    return Executor(channels_first if tf.config.list_logical_devices("GPU") else channels_last)
