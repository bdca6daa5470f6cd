"""TensorFlow: composed of its mean pooling, times the size of a window."""

import math

import tensorflow as tf


def lp_pool2d(array, norm_type, kernel_size, stride):
    powers = tf.transpose(tf.abs(array) ** norm_type, (0, 2, 3, 1))
    means = tf.nn.avg_pool2d(powers, kernel_size, stride, "VALID")
    return (tf.transpose(means, (0, 3, 1, 2)) * math.prod(kernel_size)) ** (1 / norm_type)
