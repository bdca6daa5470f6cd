"""TensorFlow, channels last: `tf.nn.avg_pool` and `max_pool`; adaptive windows one axis after the other."""

import math

import tensorflow as tf

from bench.samples.kernels.shapes import adaptive_windows, counted, window_padding

_LAYOUTS = {1: "NWC", 2: "NHWC", 3: "NDHWC"}
"""Named, since gradients of volumes are taken of no default."""


def avg_pool(array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override=None):
    """Padding counts if it is made of zeros before; other divisors by the means of what counts."""
    sizes = array.shape[1:-1]
    sides = window_padding(sizes, kernel_size, stride, padding, [1] * len(sizes), ceil_mode)
    if any(map(any, sides)):
        array = tf.pad(array, [(0, 0), *sides, (0, 0)])
    pooled = tf.nn.avg_pool(array, kernel_size, stride, "VALID", _LAYOUTS[len(stride)])
    if divisor_override is not None:
        return pooled * (math.prod(kernel_size) / divisor_override)
    extents, beyond = counted(sizes, padding, sides, count_include_pad)
    if not any(map(any, beyond)):
        return pooled
    ones = tf.pad(tf.ones((1, *extents, 1), array.dtype), [(0, 0), *beyond, (0, 0)])
    return pooled / tf.nn.avg_pool(ones, kernel_size, stride, "VALID", _LAYOUTS[len(stride)])


def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    """Padding is a step of its own, because XLA compiles no pooling that pads unevenly.

    `tf.nn.pool` can dilate, and has no stride then: it pools everywhere, and every stride-th result is kept.
    """
    sides = window_padding(array.shape[1:-1], kernel_size, stride, padding, dilation, ceil_mode)
    if any(map(any, sides)):
        array = tf.pad(array, [(0, 0), *sides, (0, 0)], constant_values=array.dtype.min)
    if max(dilation) == 1:
        return tf.nn.max_pool(array, kernel_size, stride, "VALID", _LAYOUTS[len(stride)])
    everywhere = tf.nn.pool(array, kernel_size, "MAX", dilations=dilation)
    return everywhere[(slice(None), *(slice(None, None, step) for step in stride))]


def adaptive_avg_pool(array, output_size):
    return _adaptive_pool(tf.reduce_mean, array, output_size)


def adaptive_max_pool(array, output_size):
    return _adaptive_pool(tf.reduce_max, array, output_size)


def _adaptive_pool(reduce, array, output_size):
    """One axis after the other is reduced window by window."""
    for axis, count in enumerate(output_size, start=1):
        leading = (slice(None),) * axis
        array = tf.concat(
            [
                reduce(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array
