"""TensorFlow: the log-probabilities of the labels by `tf.gather_nd`;
for smoothed labels, a one-hot product."""

import tensorflow as tf

from bench.samples.kernels.class_loss import NOTHING_IGNORED
from bench.samples.kernels.reduction.tensorflow import reduced


def class_loss(logs, target, weight, ignore_index, reduction, label_smoothing=0.0):
    labels = labels_of(target, ignore_index)
    if label_smoothing:
        loss = -_smoothed(logs, labels, weight, label_smoothing)
    else:
        loss = -picked(logs, labels)
        loss = loss if weight is None else tf.gather(weight, labels) * loss
    return reduced_by_class(loss, target, weight, ignore_index, reduction)


def picked(logs, labels):
    """Return the log-probability of each label.

    The labels are gathered by position, since the gradient of `tf.gather` in batches takes some thirty
    operators.
    """
    if labels.shape.rank > 1:
        rows = tf.reshape(logs, (-1, logs.shape[-1]))
        return tf.reshape(picked(rows, tf.reshape(labels, (-1,))), labels.shape)
    places = tf.range(labels.shape[0], dtype=labels.dtype)
    return tf.gather_nd(logs, tf.stack([places, labels], axis=1))


def _smoothed(logs, labels, weight, label_smoothing):
    classes = logs.shape[-1]
    others = label_smoothing / classes
    shares = tf.one_hot(labels, classes, 1 - label_smoothing + others, others, dtype=logs.dtype)
    if weight is not None:
        shares *= weight
    return tf.reduce_sum(shares * logs, axis=-1)


def labels_of(target, ignore_index):
    """Return the labels with `ignore_index` replaced by class 0, so that all of them are class indices."""
    if ignore_index == NOTHING_IGNORED:
        return target
    return tf.where(target != ignore_index, target, 0)


def reduced_by_class(loss, target, weight, ignore_index, reduction):
    """Return the reduction of a loss whose elements are weighted already; ignored targets do not count."""
    if weight is None and ignore_index == NOTHING_IGNORED:
        return reduced(loss, reduction)
    counted = target != ignore_index
    loss = tf.where(counted, loss, 0)
    if reduction == "mean":
        if weight is None:
            shares = tf.cast(counted, loss.dtype)
        else:
            shares = tf.where(counted, tf.gather(weight, labels_of(target, ignore_index)), 0)
        return tf.reduce_sum(loss) / tf.reduce_sum(shares)
    return reduced(loss, reduction)
