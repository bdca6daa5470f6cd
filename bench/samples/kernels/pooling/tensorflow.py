"""TensorFlow: `tf.nn.pool` with the channels last; adaptive windows one axis after the other."""

import tensorflow as tf

from bench.samples.kernels.shapes import adaptive_windows


def avg_pool(array, kernel_size, stride, padding, count_include_pad):
    """`tf.nn.pool` with the channels last; padding counts if it is made of zeros before."""
    rank = len(kernel_size)
    array = tf.transpose(array, (0, *range(2, 2 + rank), 1))
    paddings = [(0, 0), *((size, size) for size in padding), (0, 0)]
    pooled = tf.nn.pool(tf.pad(array, paddings), kernel_size, "AVG", stride)
    if any(padding) and not count_include_pad:
        ones = tf.pad(tf.ones((1, *array.shape[1:-1], 1), array.dtype), paddings)
        pooled /= tf.nn.pool(ones, kernel_size, "AVG", stride)
    return tf.transpose(pooled, (0, 1 + rank, *range(1, 1 + rank)))


def adaptive_avg_pool(array, output_size):
    return _adaptive_pool(tf.reduce_mean, array, output_size)


def adaptive_max_pool(array, output_size):
    return _adaptive_pool(tf.reduce_max, array, output_size)


def _adaptive_pool(reduce, array, output_size):
    """One axis after the other is reduced window by window."""
    for axis, count in enumerate(output_size, start=2):
        leading = (slice(None),) * axis
        array = tf.concat(
            [
                reduce(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array
