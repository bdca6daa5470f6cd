"""JAX, composed."""

import jax
import jax.numpy as jnp


def rnn_cell(array, hidden, input_weight, hidden_weight, input_bias, hidden_bias, activation):
    total = array @ input_weight.T + input_bias
    total += hidden @ hidden_weight.T + hidden_bias
    return jnp.tanh(total) if activation == "tanh" else jax.nn.relu(total)
