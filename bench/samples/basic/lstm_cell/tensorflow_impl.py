"""TensorFlow, composed."""

import tensorflow as tf


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    total = tf.matmul(array, input_weight, transpose_b=True) + input_bias
    total += tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias
    enter, forget, new, leave = tf.split(total, 4, axis=-1)
    cell = tf.sigmoid(forget) * cell + tf.sigmoid(enter) * tf.tanh(new)
    return tf.sigmoid(leave) * tf.tanh(cell), cell
