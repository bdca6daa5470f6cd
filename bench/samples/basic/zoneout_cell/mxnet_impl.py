"""MXNet: a choice after the cell."""

from bench.samples.kernels.recurrent.mxnet import cell_args as args_adaptor
from bench.samples.kernels.recurrent.mxnet import lstm_cell

__all__ = ["args_adaptor", "zoneout_cell"]


def zoneout_cell(
    F,
    array,
    hidden,
    cell,
    input_weight,
    hidden_weight,
    input_bias,
    hidden_bias,
    hidden_stays,
    cell_stays,
    size,
):
    weights = input_weight, hidden_weight, input_bias, hidden_bias
    next_hidden, next_cell = lstm_cell(F, array, hidden, cell, *weights, size)
    return F.where(hidden_stays, hidden, next_hidden), F.where(cell_stays, cell, next_cell)
