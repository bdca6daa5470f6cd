"""TensorFlow, with masks for the ignored pixels and the absent classes."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def lovasz_softmax(logits, label, ignore_index):
    classes, label, dtype = logits.shape[-1], tf.reshape(label, [-1]), logits.dtype
    valid = label != ignore_index
    inside = tf.cast(label == tf.range(classes, dtype=tf.int64)[:, None], dtype)
    p = tf.transpose(tf.reshape(tf.nn.softmax(logits), (-1, classes)))
    errors = tf.abs(inside - p)
    order = tf.argsort(tf.stop_gradient(tf.where(valid, -errors, 1)), axis=1)
    errors = tf.gather(errors * tf.cast(valid, dtype), order, batch_dims=1)
    inside = tf.gather(inside, order, batch_dims=1)
    total = tf.reduce_sum(inside, axis=1, keepdims=True)
    inter, union = total - tf.cumsum(inside, axis=1), total + tf.cumsum(1 - inside, axis=1)
    # A wrong pixel inside the class takes one from the intersection; one outside adds one to the union.
    steps = tf.where(inside > 0, 1 / union, inter / tf.maximum(union * (union - 1), 1))
    present = tf.cast(total[:, 0] > 0, dtype)
    losses = tf.reduce_sum(errors * steps, axis=1)
    return tf.reduce_sum(losses * present) / tf.maximum(tf.reduce_sum(present), 1)
