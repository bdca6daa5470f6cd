"""TensorFlow: norms of the differences."""

import tensorflow as tf


def pairwise_distance(first, second, p, eps, keepdims):
    return tf.norm(first - second + eps, ord=p, axis=-1, keepdims=keepdims)
