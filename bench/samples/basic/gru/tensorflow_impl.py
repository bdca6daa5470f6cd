"""TensorFlow: `tf.scan` of the cell."""

from bench.samples.basic.gru_cell.tensorflow_impl import gru_cell
from bench.samples.basic.rnn.tensorflow_impl import scan_layers


def gru(array, hidden, weights, bidirectional):
    def cell(*args):
        return (gru_cell(*args),)

    return scan_layers(cell, array, (hidden,), weights, bidirectional)
