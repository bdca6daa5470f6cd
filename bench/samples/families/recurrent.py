"""Recurrent cells and layers, with weights as PyTorch and cuDNN store them.

A layer's weights are (input weight, hidden weight, input bias, hidden bias), with the shapes
(G * H, I), (G * H, H), (G * H,) and (G * H,) for G gates.  The gates of an LSTM are input, forget, cell and
output; those of a GRU are reset, update and new.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family

LSTM_GATES = 4


def weights(input_size: int, hidden_size: int, gates: int) -> list[np.ndarray]:
    """Return the weights of a layer, uniform in +-1 / sqrt(hidden_size), as they are initialized.

    Raises Unsupported for complex numbers.
    """
    inputs.require_real("rounding decides near the poles of complex activations")
    bound, rows = 1 / math.sqrt(hidden_size), gates * hidden_size
    shapes: list[tuple[int, ...]] = [(rows, input_size), (rows, hidden_size), (rows,), (rows,)]
    return [inputs.array(shape, -bound, bound) for shape in shapes]


def generate_cell(shape: Sequence[int], hidden_size: int, *, states: int, gates: int) -> list:
    """Return input (N, I), `states` states (N, H), and the weights."""
    hidden = [inputs.array((shape[0], hidden_size)) for _ in range(states)]
    return [inputs.array(shape), *hidden, *weights(shape[1], hidden_size, gates)]


def generate_activated_cell(shape: Sequence[int], hidden_size: int, activation: str) -> list:
    """Return input (N, I), state (N, H), the weights, and the activation, "tanh" or "relu"."""
    return [*generate_cell(shape, hidden_size, states=1, gates=1), activation]


def generate_residual_cell(shape: Sequence[int]) -> list:
    """Return the arguments of an LSTM cell whose states are as wide as its input."""
    return generate_cell(shape, shape[1], states=2, gates=LSTM_GATES)


def generate_dropout_cell(shape: Sequence[int], hidden_size: int, rate: float) -> list:
    """Return the arguments of an LSTM cell, a mask of its input (1: kept, else 0), and the share dropped."""
    kept = inputs.booleans(shape, 1 - rate).astype(inputs.dtype())
    return [*generate_cell(shape, hidden_size, states=2, gates=LSTM_GATES), kept, rate]


def generate_zoneout_cell(
    shape: Sequence[int], hidden_size: int, hidden_rate: float, cell_rate: float
) -> list:
    """Return the arguments of an LSTM cell, and a mask of the elements that stay for each of its states."""
    state_shape = (shape[0], hidden_size)
    stay = [inputs.booleans(state_shape, rate) for rate in (hidden_rate, cell_rate)]
    return [*generate_cell(shape, hidden_size, states=2, gates=LSTM_GATES), *stay]


def generate_stacked_cell(shape: Sequence[int], hidden_size: int, num_layers: int) -> list:
    """Return input (N, I), hidden and cell states (layers, N, H), and a list of the layers' weights."""
    (array,), *states_and_weights, _ = generate_layers(
        (1, *shape), hidden_size, num_layers, False, states=2, gates=LSTM_GATES
    )
    return [array, *states_and_weights]


def generate_layers(
    shape: Sequence[int], hidden_size: int, num_layers: int, bidirectional: bool, *, states: int, gates: int
) -> list:
    """Return input (T, N, I), `states` states (layers * directions, N, H), the weights, and `bidirectional`.

    The weights are a list: forward and backward of the first layer, then of the second, and so on.
    """
    directions = 2 if bidirectional else 1
    state_shape = (num_layers * directions, shape[1], hidden_size)
    stacked = []
    for layer in range(num_layers):
        input_size = hidden_size * directions if layer else shape[2]
        stacked += [weights(input_size, hidden_size, gates) for _ in range(directions)]
    return [
        inputs.array(shape),
        *(inputs.array(state_shape) for _ in range(states)),
        stacked,
        bidirectional,
    ]


def generate_activated_layers(
    shape: Sequence[int], hidden_size: int, num_layers: int, bidirectional: bool, activation: str
) -> list:
    """Return the arguments of `generate_layers`, and the activation, "tanh" or "relu"."""
    return [*generate_layers(shape, hidden_size, num_layers, bidirectional, states=1, gates=1), activation]


def generate_both_directions(shape: Sequence[int], hidden_size: int) -> list:
    """Return the arguments of `generate_layers` for one layer of an LSTM in both directions."""
    return generate_layers(shape, hidden_size, 1, True, states=2, gates=LSTM_GATES)


activated_cell = Family("recurrent", generate_activated_cell, flops=work.recurrent)
cell = Family("recurrent", generate_cell, flops=work.recurrent)
residual_cell = Family("recurrent", generate_residual_cell, flops=work.recurrent)
dropout_cell = Family("recurrent", generate_dropout_cell, requires_grad=(True,) * 7, flops=work.recurrent)
zoneout_cell = Family("recurrent", generate_zoneout_cell, requires_grad=(True,) * 7, flops=work.recurrent)
stacked_cell = Family("recurrent", generate_stacked_cell, flops=work.recurrent)
activated_layers = Family("recurrent", generate_activated_layers, flops=work.recurrent)
layers = Family("recurrent", generate_layers, flops=work.recurrent)
both_directions = Family("recurrent", generate_both_directions, flops=work.recurrent)
