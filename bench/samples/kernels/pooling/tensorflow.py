"""TensorFlow, channels last: `tf.nn.avg_pool` and `max_pool`; uneven windows are reduced axis by axis."""

import math
from itertools import pairwise

import tensorflow as tf

from bench.samples.kernels.shapes import adaptive_windows, counted, even_windows, window_padding

_LAYOUTS = {1: "NWC", 2: "NHWC", 3: "NDHWC"}
"""The layout by the number of spatial axes.  It is always named: gradients of volumes need that."""
WRONG_OF_VOLUMES = "max_pool3d of TensorFlow 2.21 passes gradient to elements nearly the largest too"


def avg_pool(array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override=None):
    """Return the means of windows.

    Zeros are added first where windows reach beyond the array.  Where not all of a window counts, its mean is
    divided by the share of it that counts.
    """
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
    """Return the largest element of each window.

    Padding is a separate step, because XLA compiles no pooling that pads unevenly.  `tf.nn.pool` can dilate,
    but then has no stride: it pools everywhere, and every stride-th result is kept.
    """
    sides = window_padding(array.shape[1:-1], kernel_size, stride, padding, dilation, ceil_mode)
    if any(map(any, sides)):
        array = tf.pad(array, [(0, 0), *sides, (0, 0)], constant_values=array.dtype.min)
    if max(dilation) == 1:
        return tf.nn.max_pool(array, kernel_size, stride, "VALID", _LAYOUTS[len(stride)])
    everywhere = tf.nn.pool(array, kernel_size, "MAX", dilations=dilation)
    return everywhere[(slice(None), *(slice(None, None, step) for step in stride))]


def adaptive_avg_pool(array, output_size):
    return _adaptive_pool(tf.reduce_mean, tf.nn.avg_pool, array, output_size)


def adaptive_max_pool(array, output_size):
    return _adaptive_pool(tf.reduce_max, tf.nn.max_pool, array, output_size)


def adaptive_max_pool_with_indices(array, output_size):
    """Return the largest element of each window, and the smallest flat position at which it occurs."""
    sizes = array.shape[1:-1]
    positions = tf.reshape(tf.range(math.prod(sizes), dtype=tf.int64), (1, *sizes, 1))
    found = array, tf.broadcast_to(positions, array.shape)
    for axis, (size, count) in enumerate(zip(sizes, output_size), start=1):
        if size == count:
            continue
        if size % count == 0:
            shape = (*found[0].shape[:axis], count, -1, *found[0].shape[axis + 1 :])
            found = _largest(*(tf.reshape(part, shape) for part in found), axis + 1)
            found = [tf.squeeze(part, axis + 1) for part in found]
            continue
        parts = [_largest(*window, axis) for window in zip(*(_windows(part, axis, count) for part in found))]
        found = [tf.concat(each, axis) for each in zip(*parts)]
    return tuple(found)


def _largest(array, positions, axis):
    """Return the largest element along `axis`, which is kept, and its smallest position."""
    largest = tf.reduce_max(array, axis, keepdims=True)
    there = tf.where(array == largest, positions, positions.dtype.max)
    return largest, tf.reduce_min(there, axis, keepdims=True)


def _adaptive_pool(reduce, pool, array, output_size):
    """Return `array` reduced by adaptive windows.

    Windows of equal size that do not overlap are one pooling; others are reduced window by window, axis by
    axis.
    """
    if max(output_size) == 1:
        return reduce(array, list(range(1, array.shape.rank - 1)), keepdims=True)
    kernel = even_windows(array.shape[1:-1], output_size)
    if kernel is not None:
        return pool(array, kernel, kernel, "VALID", _LAYOUTS[len(kernel)])
    for axis, count in enumerate(output_size, start=1):
        windows = _windows(array, axis, count)
        array = tf.concat([reduce(window, axis, keepdims=True) for window in windows], axis)
    return array


def _windows(array, axis, count):
    """Return the adaptive windows along `axis`, put together of parts that do not overlap.

    Slices are not used: the gradient of each would be as large as the array.
    """
    windows = adaptive_windows(array.shape[axis], count)
    bounds = sorted({bound for window in windows for bound in window})
    parts = tf.split(array, [end - begin for begin, end in pairwise(bounds)], axis)
    return [tf.concat(parts[bounds.index(begin) : bounds.index(end)], axis) for begin, end in windows]
