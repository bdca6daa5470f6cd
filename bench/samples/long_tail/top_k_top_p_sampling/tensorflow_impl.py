"""TensorFlow: the k likeliest by `top_k`, exclusive running sums; the drawn position is found by counting."""

import tensorflow as tf


def count(mask):
    return tf.reduce_sum(tf.cast(mask, tf.int32), axis=1)


def top_k_top_p_sampling(logits, u, temperature, k, p):
    scaled, order = tf.math.top_k(logits / temperature, k)
    probability = tf.nn.softmax(scaled)
    before = tf.cumsum(probability, axis=1, exclusive=True)
    probability = tf.where(before < p, probability, 0)
    probability /= tf.reduce_sum(probability, axis=1, keepdims=True)
    drawn = tf.minimum(count(tf.cumsum(probability, axis=1) <= u[:, None]), count(probability > 0) - 1)
    return tf.gather(order, drawn, batch_dims=1), tf.gather(probability, drawn, batch_dims=1)
