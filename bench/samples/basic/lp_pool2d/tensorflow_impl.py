"""TensorFlow: composed of its mean pooling, times the size of a window."""

import math

import tensorflow as tf


def lp_pool2d(array, norm_type, kernel_size, stride):
    means = tf.nn.avg_pool2d(tf.abs(array) ** norm_type, kernel_size, stride, "VALID")
    return (means * math.prod(kernel_size)) ** (1 / norm_type)
