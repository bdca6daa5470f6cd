"""TensorFlow: differences of parts; a strided slice would have a slower gradient."""

import tensorflow as tf


def gradient(array, axis):
    first, second, later = tf.split(array, [1, 1, -1], axis)
    earlier, previous, last = tf.split(array, [-1, 1, 1], axis)
    return tf.concat([second - first, (later - earlier) / 2, last - previous], axis)
