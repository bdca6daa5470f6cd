"""TensorFlow: two ranges and `meshgrid`; the argument for the device is left out."""

import tensorflow as tf

from bench.samples.contract import Executor


def compute_locations(height, width, stride, dtype):
    xs = tf.range(0, width * stride, stride, dtype=dtype)
    ys = tf.range(0, height * stride, stride, dtype=dtype)
    xs, ys = tf.meshgrid(xs, ys)
    return tf.stack([tf.reshape(xs, [-1]), tf.reshape(ys, [-1])], axis=1) + stride // 2


def executor_creator():
    return Executor(compute_locations, order=(0, 1, 2, 3))
