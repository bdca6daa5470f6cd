"""TensorFlow: the product with 1 for every NaN; in float32 where it would round every factor's product."""

import tensorflow as tf


def nanprod(array, axis, keepdims):
    known = tf.where(tf.math.is_nan(array), tf.constant(1, array.dtype), array)
    if array.dtype in (tf.float16, tf.bfloat16):
        return tf.cast(tf.reduce_prod(tf.cast(known, tf.float32), axis, keepdims), array.dtype)
    return tf.reduce_prod(known, axis, keepdims)
