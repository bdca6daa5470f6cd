"""TensorFlow: cells by products with their weights; layers by `tf.scan` over the steps.

The inputs of all steps of a layer are multiplied at once, as in the layers of PyTorch and MXNet.
"""

import tensorflow as tf

from bench.samples.kernels.linear.tensorflow import same_linear


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    return rnn_step(
        same_linear(array, input_weight, input_bias), hidden, hidden_weight, hidden_bias, activation
    )


def rnn_step(projected, hidden, hidden_weight, hidden_bias, activation):
    total = projected + same_linear(hidden, hidden_weight, hidden_bias)
    return tf.tanh(total) if activation == "tanh" else tf.nn.relu(total)


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    return lstm_step(same_linear(array, input_weight, input_bias), hidden, cell, hidden_weight, hidden_bias)


def lstm_step(projected, hidden, cell, hidden_weight, hidden_bias):
    total = projected + same_linear(hidden, hidden_weight, hidden_bias)
    enter, forget, new, leave = tf.split(total, 4, axis=-1)
    cell = tf.sigmoid(forget) * cell + tf.sigmoid(enter) * tf.tanh(new)
    return tf.sigmoid(leave) * tf.tanh(cell), cell


def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    return gru_step(same_linear(array, input_weight, input_bias), hidden, hidden_weight, hidden_bias)


def gru_step(projected, hidden, hidden_weight, hidden_bias):
    input_reset, input_update, input_new = tf.split(projected, 3, axis=-1)
    hidden_reset, hidden_update, hidden_new = tf.split(
        same_linear(hidden, hidden_weight, hidden_bias), 3, axis=-1
    )
    reset, update = tf.sigmoid(input_reset + hidden_reset), tf.sigmoid(input_update + hidden_update)
    new = tf.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden


def scan_layers(step, array, states, weights, bidirectional):
    """Return the outputs of all layers, and their last states, stacked.

    step: function of the projected input, the states and the hidden weights; returns a tuple of states.
    """
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):
            input_weight, hidden_weight, input_bias, hidden_bias = weights[index]

            def advance(state, projected, hidden_weight=hidden_weight, hidden_bias=hidden_bias):
                return step(projected, *state, hidden_weight, hidden_bias)

            backwards = index > first
            state = tuple(kind[index] for kind in states)
            passed = tf.scan(advance, same_linear(array, input_weight, input_bias), state, reverse=backwards)
            outputs.append(passed[0])
            last.append([kind[0] if backwards else kind[-1] for kind in passed])
        array = tf.concat(outputs, axis=-1)
    return array, *map(tf.stack, zip(*last))


def rnn(array, hidden, weights, bidirectional, activation):
    def step(*args):
        return (rnn_step(*args, activation),)

    return scan_layers(step, array, (hidden,), weights, bidirectional)


def lstm(array, hidden, cell, weights, bidirectional):
    return scan_layers(lstm_step, array, (hidden, cell), weights, bidirectional)


def gru(array, hidden, weights, bidirectional):
    def step(*args):
        return (gru_step(*args),)

    return scan_layers(step, array, (hidden,), weights, bidirectional)
