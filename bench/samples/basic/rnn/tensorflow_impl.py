"""TensorFlow: `tf.scan` of the cell."""

import tensorflow as tf

from bench.samples.basic.rnn_cell.tensorflow_impl import rnn_cell


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
