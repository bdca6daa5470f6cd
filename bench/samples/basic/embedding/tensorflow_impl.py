"""TensorFlow, whose table comes first."""

import tensorflow as tf

from bench.samples.contract import Executor


def embedding(indices, weight):
    return tf.nn.embedding_lookup(weight, indices)


def executor_creator():
    return Executor(embedding)
