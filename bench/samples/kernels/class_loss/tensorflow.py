"""TensorFlow: the labels' entries by a one-hot product."""

import tensorflow as tf

from bench.samples.kernels.class_loss import NOTHING_IGNORED
from bench.samples.kernels.reduction.tensorflow import reduced


def class_loss(logs, target, weight, ignore_index, reduction, label_smoothing=0.0):
    classes = logs.shape[-1]
    others = label_smoothing / classes
    labels = tf.one_hot(target, classes, 1 - label_smoothing + others, others, dtype=logs.dtype)
    if weight is not None:
        labels *= weight
    return reduced_by_class(-tf.reduce_sum(labels * logs, axis=-1), target, weight, ignore_index, reduction)


def labels_of(target, ignore_index):
    """Indices of classes alone: the first stands for what is ignored."""
    if ignore_index == NOTHING_IGNORED:
        return target
    return tf.where(target == ignore_index, tf.zeros_like(target), target)


def reduced_by_class(loss, target, weight, ignore_index, reduction):
    """What the elements of a loss come to, weighed as they are: those of ignored targets count nothing."""
    if weight is None and ignore_index == NOTHING_IGNORED:
        return reduced(loss, reduction)
    counted = target != ignore_index
    loss = tf.where(counted, loss, tf.zeros_like(loss))
    if reduction == "mean":
        share = tf.ones_like(loss)
        if weight is not None:
            share = tf.gather(weight, labels_of(target, ignore_index))
        return tf.reduce_sum(loss) / tf.reduce_sum(tf.where(counted, share, tf.zeros_like(loss)))
    return reduced(loss, reduction)
