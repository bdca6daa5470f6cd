"""MXNet: a product before the cell."""

from bench.samples.basic.lstm_cell.mxnet_impl import args_adaptor, lstm_cell
from bench.samples.contract import Executor


def dropout_cell(
    F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, kept, rate, size
):
    array = array * kept / (1 - rate)
    return lstm_cell(F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, size)


def executor_creator():
    return Executor(dropout_cell, args_adaptor, namespace=True)
