"""JAX: cells by products with their weights; layers by `lax.scan` over the steps, compiled once.

The inputs of all steps of a layer are multiplied at once, as in the layers of PyTorch and MXNet.
"""

from functools import partial

import jax
import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.linear.jax import same_linear


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    projected = same_linear(array, input_weight, input_bias)
    return rnn_step(projected, hidden, hidden_weight, hidden_bias, activation)


def rnn_step(projected, hidden, hidden_weight, hidden_bias, activation):
    total = projected + same_linear(hidden, hidden_weight, hidden_bias)
    return jnp.tanh(total) if activation == "tanh" else jax.nn.relu(total)


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    return lstm_step(same_linear(array, input_weight, input_bias), hidden, cell, hidden_weight, hidden_bias)


def lstm_step(projected, hidden, cell, hidden_weight, hidden_bias):
    total = projected + same_linear(hidden, hidden_weight, hidden_bias)
    enter, forget, new, leave = jnp.split(total, 4, axis=-1)
    cell = jax.nn.sigmoid(forget) * cell + jax.nn.sigmoid(enter) * jnp.tanh(new)
    return jax.nn.sigmoid(leave) * jnp.tanh(cell), cell


def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    return gru_step(same_linear(array, input_weight, input_bias), hidden, hidden_weight, hidden_bias)


def gru_step(projected, hidden, hidden_weight, hidden_bias):
    input_reset, input_update, input_new = jnp.split(projected, 3, axis=-1)
    hidden_reset, hidden_update, hidden_new = jnp.split(
        same_linear(hidden, hidden_weight, hidden_bias), 3, axis=-1
    )
    reset, update = jax.nn.sigmoid(input_reset + hidden_reset), jax.nn.sigmoid(input_update + hidden_update)
    new = jnp.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden


def only_tanh(*args):
    return (rnn_step(*args, "tanh"),)


def only_relu(*args):
    return (rnn_step(*args, "relu"),)


def only_gru(*args):
    return (gru_step(*args),)


@partial(jax.jit, static_argnames=("step", "reverse"))
def scan_steps(step, array, state, weights, reverse):
    """Return the last state and all outputs of one layer in one direction.

    step: the same object in every call, since the compiled function has it as a static argument; see
    `scan_layers`.
    """
    input_weight, hidden_weight, input_bias, hidden_bias = weights

    def advance(state, projected):
        state = step(projected, *state, hidden_weight, hidden_bias)
        return state, state[0]

    return lax.scan(advance, state, same_linear(array, input_weight, input_bias), reverse=reverse)


def scan_layers(step, array, states, weights, bidirectional):
    """Return the outputs of all layers, and their last states, stacked.

    step: function of the projected input, the states and the hidden weights; returns a tuple of states.
    """
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):
            state = tuple(kind[index] for kind in states)
            state, output = scan_steps(step, array, state, weights[index], index > first)
            outputs.append(output)
            last.append(state)
        array = jnp.concatenate(outputs, axis=-1)
    return array, *map(jnp.stack, zip(*last))


def rnn(array, hidden, weights, bidirectional, activation):
    step = only_tanh if activation == "tanh" else only_relu
    return scan_layers(step, array, (hidden,), weights, bidirectional)


def lstm(array, hidden, cell, weights, bidirectional):
    return scan_layers(lstm_step, array, (hidden, cell), weights, bidirectional)


def gru(array, hidden, weights, bidirectional):
    return scan_layers(only_gru, array, (hidden,), weights, bidirectional)
