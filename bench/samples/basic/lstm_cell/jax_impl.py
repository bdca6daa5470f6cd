"""JAX, composed."""

import jax
import jax.numpy as jnp


def lstm_cell(array, hidden, cell, input_weight, hidden_weight, input_bias, hidden_bias):
    total = array @ input_weight.T + input_bias
    total += hidden @ hidden_weight.T + hidden_bias
    enter, forget, new, leave = jnp.split(total, 4, axis=-1)
    cell = jax.nn.sigmoid(forget) * cell + jax.nn.sigmoid(enter) * jnp.tanh(new)
    return jax.nn.sigmoid(leave) * jnp.tanh(cell), cell
