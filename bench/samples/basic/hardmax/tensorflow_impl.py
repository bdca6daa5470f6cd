"""TensorFlow: one of the positions along the axis."""

import tensorflow as tf


def hardmax(array, axis):
    axis %= array.shape.rank
    return tf.one_hot(tf.argmax(array, axis), array.shape[axis], axis=axis, dtype=array.dtype)
