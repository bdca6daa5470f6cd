"""TensorFlow, which counts what lies beyond in the outermost parts: that is left out first."""

import tensorflow as tf


def histc(array, bins, low, high):
    inside = tf.boolean_mask(array, (array >= low) & (array <= high))
    range_ = tf.cast([low, high], array.dtype)
    return tf.histogram_fixed_width(inside, range_, bins)
