"""TensorFlow, whose table comes first."""

import tensorflow as tf


def embedding(indices, weight):
    return tf.nn.embedding_lookup(weight, indices)
