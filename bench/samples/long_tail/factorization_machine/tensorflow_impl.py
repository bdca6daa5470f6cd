"""TensorFlow: rows of the tables by `gather`; pairs by half of (sum)^2 less the sum of squares."""

import tensorflow as tf


def factorization_machine(sparse_ids, dense, w1, E, dense_w1, dense_E):
    first = tf.reduce_sum(tf.gather(w1, sparse_ids), axis=1)
    first += tf.reduce_sum(dense * dense_w1, axis=1, keepdims=True)
    features = tf.concat([tf.gather(E, sparse_ids), dense[:, :, None] * dense_E], axis=1)
    pairs = tf.square(tf.reduce_sum(features, axis=1)) - tf.reduce_sum(tf.square(features), axis=1)
    return first, 0.5 * tf.reduce_sum(pairs, axis=1, keepdims=True)
