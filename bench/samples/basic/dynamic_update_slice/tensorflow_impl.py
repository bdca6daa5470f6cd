"""TensorFlow: its update of a slice, which takes begin and end."""

import tensorflow as tf


def dynamic_update_slice(array, values, starts):
    return tf.raw_ops.TensorStridedSliceUpdate(
        input=array,
        begin=starts,
        end=starts + values.shape,
        strides=tf.ones_like(starts),
        value=values,
    )
