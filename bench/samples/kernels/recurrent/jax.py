"""JAX: cells by products with their weights; layers by `lax.scan` over the steps, compiled once."""

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.linear.jax import same_linear


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    total = same_linear(array, input_weight, input_bias)
    total += same_linear(hidden, hidden_weight, hidden_bias)
    return jnp.tanh(total) if activation == "tanh" else jax.nn.relu(total)


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    total = same_linear(array, input_weight, input_bias)
    total += same_linear(hidden, hidden_weight, hidden_bias)
    enter, forget, new, leave = jnp.split(total, 4, axis=-1)
    cell = jax.nn.sigmoid(forget) * cell + jax.nn.sigmoid(enter) * jnp.tanh(new)
    return jax.nn.sigmoid(leave) * jnp.tanh(cell), cell


def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    input_reset, input_update, input_new = jnp.split(same_linear(array, input_weight, input_bias), 3, axis=-1)
    hidden_reset, hidden_update, hidden_new = jnp.split(
        same_linear(hidden, hidden_weight, hidden_bias), 3, axis=-1
    )
    reset, update = jax.nn.sigmoid(input_reset + hidden_reset), jax.nn.sigmoid(input_update + hidden_update)
    new = jnp.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden


def tanh_step(*args):
    return (rnn_cell(*args, "tanh"),)


def relu_step(*args):
    return (rnn_cell(*args, "relu"),)


def gru_step(*args):
    return (gru_cell(*args),)


@partial(jax.jit, static_argnames=("cell", "reverse"))
def scan_steps(cell, array, state, weights, reverse):
    """The last state and all outputs; `cell`, the same object in every call, see `scan_layers`."""

    def advance(state, step):
        state = cell(step, *state, *weights)
        return state, state[0]

    return lax.scan(advance, state, array, reverse=reverse)


def scan_layers(cell, array, states, weights, bidirectional):
    """Layers of `cell`, a function of a step, its states and weights that returns a tuple of states."""
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):
            state = tuple(kind[index] for kind in states)
            state, output = scan_steps(cell, array, state, weights[index], index > first)
            outputs.append(output)
            last.append(state)
        array = jnp.concatenate(outputs, axis=-1)
    return array, *map(jnp.stack, zip(*last))


def rnn(array, hidden, weights, bidirectional, activation):
    step = tanh_step if activation == "tanh" else relu_step
    return scan_layers(step, array, (hidden,), weights, bidirectional)


def lstm(array, hidden, cell, weights, bidirectional):
    return scan_layers(lstm_cell, array, (hidden, cell), weights, bidirectional)


def gru(array, hidden, weights, bidirectional):
    return scan_layers(gru_step, array, (hidden,), weights, bidirectional)
