"""TensorFlow: sums of products of int8 less their zero points, and their requantization."""

import tensorflow as tf


def convolve(array, weight, zero_point, weight_zero_point, stride, padding, dilation):
    array, weight = tf.cast(array, tf.int32) - zero_point, tf.cast(weight, tf.int32) - weight_zero_point
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    return tf.nn.conv2d(array, weight, stride, sides, dilations=dilation)


def requantized(sums, scale, output_scale, output_zero_point):
    steps = tf.round(tf.cast(sums, tf.float32) * (scale / output_scale)) + output_zero_point
    return tf.cast(tf.clip_by_value(steps, -128, 127), tf.int8)
