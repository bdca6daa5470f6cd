"""TensorFlow: the fused loss of class indices, or of smoothed labels written out, as Keras has it."""

import tensorflow as tf


def cross_entropy(logits, target, reduction, label_smoothing):
    if label_smoothing:
        classes = logits.shape[1]
        others = label_smoothing / classes
        labels = tf.one_hot(target, classes, 1 - label_smoothing + others, others, axis=1, dtype=logits.dtype)
        loss = tf.nn.softmax_cross_entropy_with_logits(labels, logits, axis=1)
    else:
        if logits.shape.rank > 2:  # classes last
            logits = tf.transpose(logits, [0, *range(2, logits.shape.rank), 1])
        loss = tf.nn.sparse_softmax_cross_entropy_with_logits(target, logits)
    if reduction == "none":
        return loss
    return tf.reduce_sum(loss) if reduction == "sum" else tf.reduce_mean(loss)
