"""TensorFlow: the convolution is the one of `conv2d`."""

import tensorflow as tf

from bench.samples.kernels.convolution.tensorflow import convolve_pictures


def conv_relu(*args):
    return tf.nn.relu(convolve_pictures(*args))
