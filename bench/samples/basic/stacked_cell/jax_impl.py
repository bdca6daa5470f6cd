"""JAX: one cell after the other."""

import jax.numpy as jnp

from bench.samples.kernels.recurrent.jax import lstm_cell


def stacked_cell(array, hidden, cell, weights):
    states = []
    for *state, layer in zip(hidden, cell, weights):
        states.append(lstm_cell(array, *state, *layer))
        array = states[-1][0]
    return array, *(jnp.stack(kind) for kind in zip(*states))
