"""TensorFlow: its fused loss of class indices; for smoothed labels composed, as in Keras.

The fused losses take labels that sum to one: smoothed labels with weights are composed.
"""

import tensorflow as tf

from bench.samples.kernels.class_loss.tensorflow import class_loss, labels_of, reduced_by_class


def cross_entropy(logits, target, weight, ignore_index, reduction, label_smoothing):
    if label_smoothing and weight is not None:
        logs = tf.nn.log_softmax(logits)
        return class_loss(logs, target, weight, ignore_index, reduction, label_smoothing)
    labels = labels_of(target, ignore_index)
    if label_smoothing:
        classes = logits.shape[-1]
        others = label_smoothing / classes
        labels = tf.one_hot(labels, classes, 1 - label_smoothing + others, others, dtype=logits.dtype)
        loss = tf.nn.softmax_cross_entropy_with_logits(labels, logits)
    else:
        loss = tf.nn.sparse_softmax_cross_entropy_with_logits(labels, logits)
        loss = loss if weight is None else tf.gather(weight, labels) * loss
    return reduced_by_class(loss, target, weight, ignore_index, reduction)
