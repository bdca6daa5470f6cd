"""TensorFlow: the product of normalized vectors; the epsilon limits the squared norm."""

import tensorflow as tf


def cosine_similarity(first, second, axis, eps):
    first, second = (tf.math.l2_normalize(array, axis, eps * eps) for array in (first, second))
    return tf.reduce_sum(first * second, axis)
