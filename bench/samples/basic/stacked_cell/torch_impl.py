"""PyTorch: one cell after the other."""

import torch

from bench.samples.kernels.recurrent.torch import lstm_cell


def stacked_cell(array, hidden, cell, weights):
    states = []
    for *state, layer in zip(hidden, cell, weights):
        states.append(lstm_cell(array, *state, *layer))
        array = states[-1][0]
    return array, *(torch.stack(kind) for kind in zip(*states))
