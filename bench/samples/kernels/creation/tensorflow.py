"""TensorFlow: its kernel of equally spaced numbers."""

import tensorflow as tf


def linspace(start, stop, count, dtype):
    """Without the millisecond of Python that `tf.linspace` takes in each eager call."""
    return tf.raw_ops.LinSpace(start=tf.cast(start, dtype), stop=tf.cast(stop, dtype), num=count)
