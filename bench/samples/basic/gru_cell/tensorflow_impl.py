"""TensorFlow, composed."""

import tensorflow as tf


def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    input_reset, input_update, input_new = tf.split(
        tf.matmul(array, input_weight, transpose_b=True) + input_bias, 3, axis=-1
    )
    hidden_reset, hidden_update, hidden_new = tf.split(
        tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias, 3, axis=-1
    )
    reset, update = tf.sigmoid(input_reset + hidden_reset), tf.sigmoid(input_update + hidden_update)
    new = tf.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden
