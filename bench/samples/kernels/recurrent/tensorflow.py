"""TensorFlow: cells by products with their weights; layers by `tf.scan` over the steps."""

import tensorflow as tf


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    total = tf.matmul(array, input_weight, transpose_b=True) + input_bias
    total += tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias
    return tf.tanh(total) if activation == "tanh" else tf.nn.relu(total)


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    total = tf.matmul(array, input_weight, transpose_b=True) + input_bias
    total += tf.matmul(hidden, hidden_weight, transpose_b=True) + hidden_bias
    enter, forget, new, leave = tf.split(total, 4, axis=-1)
    cell = tf.sigmoid(forget) * cell + tf.sigmoid(enter) * tf.tanh(new)
    return tf.sigmoid(leave) * tf.tanh(cell), cell


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


def scan_layers(cell, array, states, weights, bidirectional):
    """Layers of `cell`, a function of a step, its states and weights that returns a tuple of states."""
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):

            def advance(state, step, index=index):
                return cell(step, *state, *weights[index])

            backwards = index > first
            state = tuple(kind[index] for kind in states)
            passed = tf.scan(advance, array, state, reverse=backwards)
            outputs.append(passed[0])
            last.append([kind[0] if backwards else kind[-1] for kind in passed])
        array = tf.concat(outputs, axis=-1)
    return array, *map(tf.stack, zip(*last))


def rnn(array, hidden, weights, bidirectional, activation):
    def cell(*args):
        return (rnn_cell(*args, activation),)

    return scan_layers(cell, array, (hidden,), weights, bidirectional)


def lstm(array, hidden, cell, weights, bidirectional):
    return scan_layers(lstm_cell, array, (hidden, cell), weights, bidirectional)


def gru(array, hidden, weights, bidirectional):
    def cell(*args):
        return (gru_cell(*args),)

    return scan_layers(cell, array, (hidden,), weights, bidirectional)
