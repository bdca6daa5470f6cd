"""TensorFlow: a mask without shapes that depend on data;
the gradient of `boolean_mask` fails under XLA (2.21)."""

import tensorflow as tf


def compress(array, condition, axis):
    @tf.custom_gradient
    def compressed(array):
        def gradient(upstream):
            places = tf.cumsum(tf.cast(condition, tf.int32)) - 1
            spread = tf.gather(upstream, tf.maximum(places, 0), axis=axis)
            along = [-1 if place == axis else 1 for place in range(array.shape.rank)]
            spread = tf.ensure_shape(spread, array.shape)
            return tf.where(tf.reshape(condition, along), spread, 0)

        return tf.boolean_mask(array, condition, axis=axis), gradient

    return compressed(array)
