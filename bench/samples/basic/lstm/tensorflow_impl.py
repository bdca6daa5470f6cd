"""TensorFlow: `tf.scan` of the cell."""

from bench.samples.basic.lstm_cell.tensorflow_impl import lstm_cell
from bench.samples.basic.rnn.tensorflow_impl import scan_layers


def lstm(array, hidden, cell, weights, bidirectional):
    return scan_layers(lstm_cell, array, (hidden, cell), weights, bidirectional)
