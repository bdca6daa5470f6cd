"""TensorFlow: `tf.nn.pool` with the channels last; padding counts if it is made of zeros before."""

import tensorflow as tf

from bench.samples.contract import Executor


def avg_pool(array, kernel_size, stride, padding, count_include_pad):
    rank = len(kernel_size)
    array = tf.transpose(array, (0, *range(2, 2 + rank), 1))
    paddings = [(0, 0), *((size, size) for size in padding), (0, 0)]
    pooled = tf.nn.pool(tf.pad(array, paddings), kernel_size, "AVG", stride)
    if any(padding) and not count_include_pad:
        ones = tf.pad(tf.ones((1, *array.shape[1:-1], 1), array.dtype), paddings)
        pooled /= tf.nn.pool(ones, kernel_size, "AVG", stride)
    return tf.transpose(pooled, (0, 1 + rank, *range(1, 1 + rank)))


def executor_creator():
    return Executor(avg_pool)
