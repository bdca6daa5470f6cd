"""JAX, composed."""

import jax
import jax.numpy as jnp


def gru_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias):
    input_reset, input_update, input_new = jnp.split(array @ input_weight.T + input_bias, 3, axis=-1)
    hidden_reset, hidden_update, hidden_new = jnp.split(hidden @ hidden_weight.T + hidden_bias, 3, axis=-1)
    reset, update = jax.nn.sigmoid(input_reset + hidden_reset), jax.nn.sigmoid(input_update + hidden_update)
    new = jnp.tanh(input_new + reset * hidden_new)
    return (1 - update) * new + update * hidden
