"""TensorFlow: y and x in one array, sines and cosines stacked in turn."""

import math

import tensorflow as tf


def position_embedding_sine(mask, features, temperature):
    inside = tf.cast(~mask, tf.float32)
    y, x = tf.cumsum(inside, axis=1), tf.cumsum(inside, axis=2)
    y, x = y / (y[:, -1:] + 1e-6) * 2 * math.pi, x / (x[:, :, -1:] + 1e-6) * 2 * math.pi
    period = temperature ** (tf.range(0, features, 2, dtype=tf.float32) / features)
    angle = tf.stack([y, x], axis=1)[:, :, tf.newaxis] / period[:, tf.newaxis, tf.newaxis]
    pos = tf.stack([tf.sin(angle), tf.cos(angle)], axis=3)
    return tf.reshape(pos, (mask.shape[0], 2 * features, *mask.shape[1:]))
