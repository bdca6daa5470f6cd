"""MXNet: one cell after the other."""

from bench.samples.basic.lstm_cell.mxnet_impl import lstm_cell
from bench.samples.kernels.arrays.mxnet import from_numpy


def stacked_cell(F, array, hidden, cell, weights, size):
    def layers(states):
        """The states of each layer; a split of one layer is no list."""
        count = len(weights)
        return F.split(states, count, axis=0, squeeze_axis=True) if count > 1 else [F.squeeze(states, axis=0)]

    found = []
    for *state, layer in zip(layers(hidden), layers(cell), weights):
        found.append(lstm_cell(F, array, *state, *layer, size))
        array = found[-1][0]
    return array, *(F.stack(*kind, axis=0) for kind in zip(*found))


def args_adaptor(np_args):
    return [*from_numpy(np_args), np_args[1].shape[2]]
