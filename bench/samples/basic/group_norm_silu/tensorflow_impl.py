"""TensorFlow: the normalization, then its activation."""

import tensorflow as tf

from bench.samples.kernels.normalization.tensorflow import group_norm


def group_norm_silu(array, num_groups, weight, bias, eps):
    return tf.nn.silu(group_norm(array, num_groups, weight, bias, eps))
