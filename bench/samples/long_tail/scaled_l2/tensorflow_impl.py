"""TensorFlow: differences broadcast to four axes, squared and summed."""

import tensorflow as tf


def scaled_l2(x, codewords, scale):
    return scale * tf.reduce_sum(tf.square(x[:, :, tf.newaxis] - codewords), axis=3)
