"""TensorFlow: differences and weights broadcast to four axes, summed over the pixels."""

import tensorflow as tf


def aggregate(assignment_weights, x, codewords):
    differences = x[:, :, tf.newaxis] - codewords
    return tf.reduce_sum(assignment_weights[..., tf.newaxis] * differences, axis=1)
