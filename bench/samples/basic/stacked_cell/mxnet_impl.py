"""MXNet: one cell after the other."""

from bench.samples.kernels.recurrent.mxnet import layer_args as args_adaptor
from bench.samples.kernels.recurrent.mxnet import lstm_cell

__all__ = ["args_adaptor", "stacked_cell"]


def stacked_cell(F, array, hidden, cell, weights, size):
    def layers(states):
        """Return a list of the states of each layer; `split` into one part returns no list."""
        count = len(weights)
        return F.split(states, count, axis=0, squeeze_axis=True) if count > 1 else [F.squeeze(states, axis=0)]

    found = []
    for *state, layer in zip(layers(hidden), layers(cell), weights):
        found.append(lstm_cell(F, array, *state, *layer, size))
        array = found[-1][0]
    return array, *(F.stack(*kind, axis=0) for kind in zip(*found))
