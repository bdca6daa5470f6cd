"""TensorFlow: both factors are added as logarithms to the logits of its own cross-entropy."""

import tensorflow as tf


def seesaw_loss(logits, constant_logits, labels, cum_samples, p, q, eps):
    samples = tf.maximum(cum_samples, 1)
    mitigation = tf.minimum(samples / tf.gather(samples, labels)[:, None], 1) ** p
    scores = tf.nn.softmax(constant_logits)
    own = tf.maximum(tf.gather(scores, labels, batch_dims=1), eps)
    compensation = tf.maximum(scores / own[:, None], 1) ** q
    adjusted = logits + tf.math.log(mitigation * compensation)
    return tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels, adjusted))
