"""PyTorch: a product before the cell."""

from bench.samples.basic.lstm_cell.torch_impl import lstm_cell
from bench.samples.contract import Executor


def dropout_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, kept, rate):
    array = array * kept / (1 - rate)
    return lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias)


def executor_creator():
    return Executor(dropout_cell)
