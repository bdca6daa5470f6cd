"""Recurrent cells and layers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np

Weights = Sequence[np.ndarray]
States = tuple[np.ndarray, ...]


def _sigmoid(array: np.ndarray) -> np.ndarray:
    return 1 / (1 + np.exp(-array))


def rnn_cell(
    array: np.ndarray,
    hidden: np.ndarray,
    input_weight: np.ndarray,
    hidden_weight: np.ndarray,
    input_bias: np.ndarray,
    hidden_bias: np.ndarray,
    activation: str,
) -> np.ndarray:
    """Return activation(W x + b + V h + c), with the activation "tanh" or "relu".

    Elman, Cognitive Science 14, 1990.
    """
    total = array @ input_weight.T + input_bias + hidden @ hidden_weight.T + hidden_bias
    return np.tanh(total) if activation == "tanh" else np.maximum(total, 0)


def lstm_cell(
    array: np.ndarray,
    hidden: np.ndarray,
    cell: np.ndarray,
    input_weight: np.ndarray,
    hidden_weight: np.ndarray,
    input_bias: np.ndarray,
    hidden_bias: np.ndarray,
) -> States:
    """Return the next hidden state o * tanh(c') and the next cell state c' = f * c + i * g.

    Gates i, f, g, o.  Hochreiter and Schmidhuber, Neural Computation 9, 1997; the forget gate is from Gers
    et al., 2000.
    """
    total = array @ input_weight.T + input_bias + hidden @ hidden_weight.T + hidden_bias
    enter, forget, new, leave = np.split(total, 4, axis=1)
    cell = _sigmoid(forget) * cell + _sigmoid(enter) * np.tanh(new)
    return _sigmoid(leave) * np.tanh(cell), cell


def gru_cell(
    array: np.ndarray,
    hidden: np.ndarray,
    input_weight: np.ndarray,
    hidden_weight: np.ndarray,
    input_bias: np.ndarray,
    hidden_bias: np.ndarray,
) -> np.ndarray:
    """Return (1 - z) * n + z * h, where r scales the share of the state in the new value n.

    Gates r, z, n.  Cho et al., arXiv 1406.1078; r is applied after the product, as cuDNN does.
    """
    from_input = np.split(array @ input_weight.T + input_bias, 3, axis=1)
    from_hidden = np.split(hidden @ hidden_weight.T + hidden_bias, 3, axis=1)
    reset, update = (_sigmoid(one + other) for one, other in zip(from_input[:2], from_hidden))
    new = np.tanh(from_input[2] + reset * from_hidden[2])
    return (1 - update) * new + update * hidden


def residual_cell(array: np.ndarray, *states_and_weights: np.ndarray) -> States:
    """Return the hidden state of an LSTM cell plus its input, and both states.

    Wu et al., arXiv 1609.08144.
    """
    hidden, cell = lstm_cell(array, *states_and_weights)
    return hidden + array, hidden, cell


def dropout_cell(array: np.ndarray, *states_weights_kept: np.ndarray) -> States:
    """Return the states of an LSTM cell with dropout of its input alone (Zaremba et al., arXiv 1409.2329)."""
    *states_and_weights, kept, rate = states_weights_kept
    return lstm_cell(array * kept / (1 - rate), *states_and_weights)


def zoneout_cell(array: np.ndarray, *states_weights_stay: np.ndarray) -> States:
    """Return the states of an LSTM cell, with some of their elements left as they were.

    Krueger et al., arXiv 1606.01305.
    """
    *states_and_weights, hidden_stays, cell_stays = states_weights_stay
    hidden, cell = lstm_cell(array, *states_and_weights)
    return (
        np.where(hidden_stays, states_and_weights[0], hidden),
        np.where(cell_stays, states_and_weights[1], cell),
    )


def stacked_cell(
    array: np.ndarray, hidden: np.ndarray, cell: np.ndarray, weights: Sequence[Weights]
) -> States:
    """Return the output and the states (layers, N, H) after one step of stacked LSTM cells.

    Each cell takes the hidden state of the cell below as its input.
    """
    found = []
    for state, layer in zip(zip(hidden, cell), weights):
        found.append(lstm_cell(array, *state, *layer))
        array = found[-1][0]
    return array, *map(np.stack, zip(*found))


def rnn(
    array: np.ndarray, hidden: np.ndarray, weights: Sequence[Weights], bidirectional: bool, activation: str
) -> States:
    """Return the result of `_layers` with `rnn_cell`, over a sequence."""
    return _layers(
        _single(partial(rnn_cell, activation=activation)), array, (hidden,), weights, bidirectional
    )


def lstm(
    array: np.ndarray, hidden: np.ndarray, cell: np.ndarray, weights: Sequence[Weights], bidirectional: bool
) -> States:
    """Return the result of `_layers` with `lstm_cell`, over a sequence."""
    return _layers(lstm_cell, array, (hidden, cell), weights, bidirectional)


def gru(array: np.ndarray, hidden: np.ndarray, weights: Sequence[Weights], bidirectional: bool) -> States:
    """Return the result of `_layers` with `gru_cell`, over a sequence."""
    return _layers(_single(gru_cell), array, (hidden,), weights, bidirectional)


def _single(cell: Callable[..., np.ndarray]) -> Callable[..., States]:
    return lambda *args: (cell(*args),)


def _layers(
    cell: Callable[..., States],
    array: np.ndarray,
    states: States,
    weights: Sequence[Weights],
    bidirectional: bool,
) -> States:
    """Return all hidden states of the last layer (T, N, directions * H), and the last states of every layer.

    array (T, N, I), states and last states (layers * directions, N, H) each.
    """
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):
            order = slice(None, None, -1 if index > first else 1)
            state = tuple(kind[index] for kind in states)
            hidden = []
            for step in array[order]:
                state = cell(step, *state, *weights[index])
                hidden.append(state[0])
            outputs.append(np.stack(hidden[order]))
            last.append(state)
        array = np.concatenate(outputs, axis=-1)
    return array, *map(np.stack, zip(*last))
