"""TensorFlow: a choice after the cell."""

import tensorflow as tf

from bench.samples.kernels.recurrent.tensorflow import lstm_cell


def zoneout_cell(
    array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, hidden_stays, cell_stays
):
    weights = input_weight, hidden_weight, input_bias, hidden_bias
    next_hidden, next_cell = lstm_cell(array, hidden, cell, *weights)
    return tf.where(hidden_stays, hidden, next_hidden), tf.where(cell_stays, cell, next_cell)
