"""TensorFlow: channels last until the end; sines and cosines stacked in turn."""

import math

import tensorflow as tf


def position_embedding_sine(mask, features, temperature):
    inside = tf.cast(~mask, tf.float32)
    y, x = tf.cumsum(inside, axis=1), tf.cumsum(inside, axis=2)
    y, x = y / (y[:, -1:] + 1e-6) * 2 * math.pi, x / (x[:, :, -1:] + 1e-6) * 2 * math.pi
    period = temperature ** (tf.range(0, features, 2, dtype=tf.float32) / features)
    angle = tf.stack([y, x], axis=3)[..., tf.newaxis] / period
    pos = tf.stack([tf.sin(angle), tf.cos(angle)], axis=5)
    return tf.transpose(tf.reshape(pos, (*mask.shape, 2 * features)), (0, 3, 1, 2))
