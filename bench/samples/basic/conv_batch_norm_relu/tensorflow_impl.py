"""TensorFlow: the shared convolution with batch normalization, and `relu`."""

import tensorflow as tf

from bench.samples.kernels.normalized_convolution.tensorflow import conv_batch_norm


def conv_batch_norm_relu(*args):
    return tf.nn.relu(conv_batch_norm(*args))
