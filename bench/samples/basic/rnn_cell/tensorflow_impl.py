"""TensorFlow, composed."""

import tensorflow as tf


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    total = tf.matmul(array, input_weight, transpose_b=True) + input_bias
    total += tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias
    return tf.tanh(total) if activation == "tanh" else tf.nn.relu(total)
