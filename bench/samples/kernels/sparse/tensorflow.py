"""TensorFlow: the coordinates of matrices in compressed rows."""

import tensorflow as tf


def rows_of(starts):
    """Return the row of each element; `starts`: the first element of each row,
    and the end of the last row."""
    return tf.repeat(tf.range(tf.size(starts, tf.int64) - 1), starts[1:] - starts[:-1])
