"""TensorFlow: composed; it has no median."""

import tensorflow as tf


def median(array, axis, keepdims):
    ordered = tf.sort(array, axis)
    middle = (array.shape[axis] - 1) // 2
    found = tf.gather(ordered, [middle], axis=axis)
    return found if keepdims else tf.squeeze(found, axis)
