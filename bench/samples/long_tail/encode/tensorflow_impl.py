"""TensorFlow: centres and sizes as pairs of columns."""

import tensorflow as tf


def encode(matched, priors, variances):
    shifts = (matched[:, :2] + matched[:, 2:]) / 2 - priors[:, :2]
    shifts = shifts / (variances[0] * priors[:, 2:])
    scales = tf.math.log((matched[:, 2:] - matched[:, :2]) / priors[:, 2:]) / variances[1]
    return tf.concat([shifts, scales], axis=1)
