"""TensorFlow has a function for either direction."""

import tensorflow as tf


def diag(array, offset):
    if array.shape.rank == 1:
        return tf.linalg.diag(array, k=offset)
    return tf.linalg.diag_part(array, k=offset)
