"""TensorFlow: product, softmax, product, each a separate operator."""

import tensorflow as tf


def scaled_dot_product_attention_composed(q, k, v):
    scores = tf.matmul(q, k, transpose_b=True) / q.shape[-1] ** 0.5
    return tf.matmul(tf.nn.softmax(scores), v)
