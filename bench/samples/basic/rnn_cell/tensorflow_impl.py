"""TensorFlow, composed."""

import tensorflow as tf

from bench.samples.contract import Executor


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    total = tf.matmul(array, input_weight, transpose_b=True) + input_bias
    total += tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias
    return tf.tanh(total) if activation == "tanh" else tf.nn.relu(total)


def executor_creator():
    return Executor(rnn_cell)
