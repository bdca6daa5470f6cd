"""TensorFlow: coordinates of matrices of compressed rows."""

import tensorflow as tf


def rows_of(starts):
    """The row of each element, of where the elements of each row begin and those of the last end."""
    return tf.repeat(tf.range(tf.size(starts, tf.int64) - 1), starts[1:] - starts[:-1])
