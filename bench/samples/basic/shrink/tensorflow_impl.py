"""TensorFlow: a selection; an element that stays is reduced by the bias with its own sign."""

import tensorflow as tf


def shrink(array, bias, bound):
    return tf.where(tf.abs(array) <= bound, tf.constant(0, array.dtype), array - bias * tf.sign(array))
