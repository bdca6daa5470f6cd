"""TensorFlow, composed: its own attention is a layer of Keras."""

import tensorflow as tf

from bench.samples.contract import Executor


def attention(query, key, value, bias, scale):
    scores = tf.matmul(query * scale, key, transpose_b=True)
    return tf.matmul(tf.nn.softmax(scores if bias is None else scores + bias), value)


def executor_creator():
    return Executor(attention)
