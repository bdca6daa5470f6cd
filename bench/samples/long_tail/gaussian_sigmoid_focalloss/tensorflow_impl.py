"""TensorFlow, with static shapes in every stage: masks instead of selections."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def gaussian_sigmoid_focalloss(logits, target, gamma, beta, smallest):
    p = tf.clip_by_value(tf.sigmoid(logits), smallest, 1 - smallest)
    peaks = target == 1
    negative = tf.math.log(1 - p) * p**gamma * (1 - target) ** beta
    loss = tf.where(peaks, tf.math.log(p) * (1 - p) ** gamma, negative)
    return -tf.reduce_sum(loss) / tf.maximum(tf.reduce_sum(tf.cast(peaks, p.dtype)), 1)
