"""TensorFlow: centres and sizes as pairs of columns; the upper corner is the lower plus the size."""

import tensorflow as tf


def decode(loc, priors, variances):
    centers = priors[:, :2] + loc[:, :2] * variances[0] * priors[:, 2:]
    sizes = priors[:, 2:] * tf.exp(loc[:, 2:] * variances[1])
    lower = centers - sizes / 2
    return tf.concat([lower, lower + sizes], axis=1)
