"""TensorFlow has no operator that chooses a zero point: composed."""

import tensorflow as tf


def dynamic_quantize(array):
    low, high = tf.minimum(tf.reduce_min(array), 0), tf.maximum(tf.reduce_max(array), 0)
    scale = (high - low) / 255
    zero_point = tf.clip_by_value(tf.round(-low / scale), 0, 255)
    steps = tf.clip_by_value(tf.round(array / scale) + zero_point, 0, 255)
    return tf.cast(steps, tf.uint8), scale, tf.cast(zero_point, tf.uint8)
