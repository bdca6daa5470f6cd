"""TensorFlow: smoothed one-hot targets for its own cross-entropy of logits."""

import tensorflow as tf


def label_smooth_celoss(logits, labels, smooth_ratio):
    classes = logits.shape[1]
    own = tf.one_hot(labels, classes, dtype=logits.dtype)
    target = (1 - smooth_ratio) * own + smooth_ratio / classes
    return tf.reduce_mean(tf.nn.softmax_cross_entropy_with_logits(target, logits))
