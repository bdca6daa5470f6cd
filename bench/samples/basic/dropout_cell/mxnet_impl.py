"""MXNet: a product before the cell."""

from bench.samples.basic.lstm_cell.mxnet_impl import lstm_cell


def dropout_cell(
    F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, kept, rate, size
):
    array = array * kept / (1 - rate)
    return lstm_cell(F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, size)
