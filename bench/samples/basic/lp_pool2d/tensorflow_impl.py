"""TensorFlow: composed of its mean pooling, times the size of a window."""

import math

import tensorflow as tf


def lp_pool2d(array, norm_type, kernel_size, stride):
    powers = tf.square(array) if norm_type == 2 else tf.abs(array) ** norm_type
    total = tf.nn.avg_pool2d(powers, kernel_size, stride, "VALID") * math.prod(kernel_size)
    return tf.sqrt(total) if norm_type == 2 else total ** (1 / norm_type)
