"""TensorFlow, which counts numbers of int32 only, in int32."""

import tensorflow as tf


def bincount(array, minlength):
    return tf.math.bincount(tf.cast(array, tf.int32), minlength=minlength)
