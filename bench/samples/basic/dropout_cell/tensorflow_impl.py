"""TensorFlow: a product before the cell."""

from bench.samples.kernels.recurrent.tensorflow import lstm_cell


def dropout_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, kept, rate):
    array = array * kept / (1 - rate)
    return lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias)
