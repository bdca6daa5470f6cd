"""TensorFlow: its kernel of equally spaced numbers."""

import tensorflow as tf


def linspace(start, stop, count, dtype):
    """Return `count` equally spaced numbers.

    `tf.linspace` is not used: it takes a millisecond of Python in each eager call.
    """
    return tf.raw_ops.LinSpace(start=tf.constant(start, dtype), stop=tf.constant(stop, dtype), num=count)
