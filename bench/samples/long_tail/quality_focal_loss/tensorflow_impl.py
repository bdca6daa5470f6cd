"""TensorFlow, with static shapes in every stage: the quality is the target of one class."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def quality_focal_loss(logits, labels, quality, beta):
    # Labels of the background are not classes and give rows of zeros.
    target = tf.one_hot(labels, logits.shape[1], dtype=logits.dtype) * quality[:, None]
    entropy = tf.nn.sigmoid_cross_entropy_with_logits(target, logits)
    return tf.reduce_sum(entropy * tf.abs(target - tf.sigmoid(logits)) ** beta, axis=1)
