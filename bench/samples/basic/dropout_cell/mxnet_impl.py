"""MXNet: a product before the cell."""

from bench.samples.kernels.recurrent.mxnet import cell_args as args_adaptor
from bench.samples.kernels.recurrent.mxnet import lstm_cell

__all__ = ["args_adaptor", "dropout_cell"]


def dropout_cell(
    F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, kept, rate, size
):
    array = array * kept / (1 - rate)
    return lstm_cell(F, array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias, size)
