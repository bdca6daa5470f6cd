"""TensorFlow: smoothed one-hot targets for its own cross-entropy of logits."""

import tensorflow as tf


def label_smooth_celoss(logits, labels, smooth_ratio):
    classes = logits.shape[1]
    others = smooth_ratio / classes
    target = tf.one_hot(labels, classes, 1 - smooth_ratio + others, others, dtype=logits.dtype)
    return tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(target, logits))
