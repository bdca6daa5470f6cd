"""TensorFlow: statistics by `moments`, which takes no correction, or by several functions of its own."""

import math

import tensorflow as tf

from bench.samples.kernels.shapes import axis_first


def aminmax(array, axis, keepdims):
    return tf.reduce_min(array, axis, keepdims), tf.reduce_max(array, axis, keepdims)


def var_mean(array, axis, correction, keepdims):
    axes = list(range(array.shape.rank)) if axis is None else axis
    mean, variance = tf.nn.moments(array, axes, keepdims=keepdims)
    return variance * _factor(array, variance, correction), mean


def std_mean(array, axis, correction, keepdims):
    variance, mean = var_mean(array, axis, correction, keepdims)
    return tf.sqrt(variance), mean


def _factor(array, variance, correction):
    count = math.prod(array.shape) / math.prod(variance.shape)
    return count / (count - correction)


def covariance(array, correction):
    """Return the covariance matrix of variables, one per row."""
    centred = array - tf.reduce_mean(array, axis=1, keepdims=True)
    return tf.matmul(centred, centred, transpose_b=True) / (array.shape[1] - correction)


def trapezoid(array, axis):
    """Return the sum along `axis`, in which the two ends count half."""
    ends = tf.gather(array, [0, array.shape[axis] - 1], axis=axis)
    return tf.reduce_sum(array, axis) - tf.reduce_sum(ends, axis) / 2


def cumulative_trapezoid(array, axis):
    leading = (slice(None),) * (axis % array.shape.rank)
    means = (array[(*leading, slice(1, None))] + array[(*leading, slice(None, -1))]) / 2
    return tf.cumsum(means, axis)


def quantile(array, shares, axis):
    """Return the quantiles, and NaN where an element is NaN.

    The array is sorted by `argsort` first, so that the gradient is of the few elements taken.
    """
    moved = _last(array, axis)
    places = shares * (moved.shape[-1] - 1)
    below = tf.cast(places, tf.int32)
    above = tf.minimum(below + 1, moved.shape[-1] - 1)
    taken = tf.gather(tf.argsort(moved), tf.concat([below, above], 0), axis=-1)
    low, high = tf.split(tf.gather(moved, taken, batch_dims=moved.shape.rank - 1), 2, -1)
    found = _first(low + (places - tf.floor(places)) * (high - low))
    missing = tf.reduce_any(tf.math.is_nan(array), axis)
    return tf.where(missing, tf.constant(math.nan, array.dtype), found)


def nanquantile(array, shares, axis):
    """Return the quantiles of the elements that are not NaN.

    Infinities replace NaN, so that they come last; each row has its own positions.
    """
    moved = _last(array, axis)
    missing = tf.math.is_nan(moved)
    filled = tf.where(missing, tf.constant(math.inf, array.dtype), moved)
    present = tf.reduce_sum(tf.cast(tf.logical_not(missing), array.dtype), -1, keepdims=True)
    top = tf.maximum(present - 1, 0)
    places = shares * top
    below = tf.floor(places)
    above = tf.minimum(below + 1, top)
    rows, ranks = array.shape.rank - 1, tf.cast(tf.concat([below, above], -1), tf.int32)
    taken = tf.gather(tf.argsort(filled), ranks, batch_dims=rows)
    low, high = tf.split(tf.gather(filled, taken, batch_dims=rows), 2, -1)
    return _first(low + (places - below) * (high - low))


def _last(array, axis):
    """Return `array` with `axis` last and the other axes in their order."""
    count = array.shape.rank
    order = [index for index in range(count) if index != axis % count]
    return array if order == list(range(count - 1)) else tf.transpose(array, [*order, axis % count])


def _first(array):
    """Return `array` with its last axis first."""
    count = array.shape.rank
    return array if count == 1 else tf.transpose(array, axis_first(count, -1))
