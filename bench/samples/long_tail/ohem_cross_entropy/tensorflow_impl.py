"""TensorFlow, with masks for the pixels that do not count."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.tensorflow import cross_entropy

FORMULATION = STATIC


def ohem_cross_entropy(logits, label, ignore_index, thresh, min_kept):
    valid = label != ignore_index
    entropy = cross_entropy(logits, label, ignore_index)
    p = tf.where(valid, tf.exp(-tf.stop_gradient(entropy)), float("inf"))
    position = tf.clip_by_value(tf.math.count_nonzero(valid) - 1, 0, min_kept)
    value = tf.gather(tf.sort(tf.reshape(p, [-1])), position)
    hard = tf.cast(valid & (p < tf.maximum(value, thresh)), logits.dtype)
    return tf.reduce_sum(entropy * hard) / tf.maximum(tf.reduce_sum(hard), 1)
