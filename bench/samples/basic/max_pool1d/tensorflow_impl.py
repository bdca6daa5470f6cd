"""TensorFlow: `tf.nn.pool` with the channels last, padded by hand as the geometry says.

Its dilated pooling has no stride: it pools everywhere, and every stride-th result is kept.
"""

import tensorflow as tf

from bench.samples.kernels.shapes import window_padding


def max_pool1d(array, kernel_size, stride, padding, dilation, ceil_mode):
    sides = window_padding(array.shape[2:], kernel_size, stride, padding, dilation, ceil_mode)
    paddings = [(0, 0), *sides, (0, 0)]
    array = tf.pad(tf.transpose(array, (0, 2, 1)), paddings, constant_values=array.dtype.min)
    if max(dilation) == 1:
        pooled = tf.nn.pool(array, kernel_size, "MAX", stride)
    else:
        everywhere = tf.nn.pool(array, kernel_size, "MAX", dilations=dilation)
        pooled = everywhere[(slice(None), *(slice(None, None, step) for step in stride))]
    return tf.transpose(pooled, (0, 2, 1))
