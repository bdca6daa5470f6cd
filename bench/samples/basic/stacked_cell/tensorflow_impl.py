"""TensorFlow: one cell after the other."""

import tensorflow as tf

from bench.samples.kernels.recurrent.tensorflow import lstm_cell


def stacked_cell(array, hidden, cell, weights):
    states = []
    for *state, layer in zip(tf.unstack(hidden), tf.unstack(cell), weights):
        states.append(lstm_cell(array, *state, *layer))
        array = states[-1][0]
    return array, *(tf.stack(kind) for kind in zip(*states))
