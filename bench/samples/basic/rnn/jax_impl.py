"""JAX: `lax.scan` of the cell."""

import jax.numpy as jnp
from jax import lax

from bench.samples.basic.rnn_cell.jax_impl import rnn_cell


def scan_layers(cell, array, states, weights, bidirectional):
    """Layers of `cell`, a function of a step, its states and weights that returns a tuple of states."""
    directions = 2 if bidirectional else 1
    last = []
    for first in range(0, len(weights), directions):
        outputs = []
        for index in range(first, first + directions):

            def advance(state, step, index=index):
                state = cell(step, *state, *weights[index])
                return state, state[0]

            state = tuple(kind[index] for kind in states)
            state, output = lax.scan(advance, state, array, reverse=index > first)
            outputs.append(output)
            last.append(state)
        array = jnp.concatenate(outputs, axis=-1)
    return array, *map(jnp.stack, zip(*last))


def rnn(array, hidden, weights, bidirectional, activation):
    def cell(*args):
        return (rnn_cell(*args, activation),)

    return scan_layers(cell, array, (hidden,), weights, bidirectional)
