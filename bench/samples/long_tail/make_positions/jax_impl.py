"""JAX: running counts of real tokens, which padding multiplies by 0."""

import jax.numpy as jnp


def make_positions(tokens, padding_idx):
    real = tokens != padding_idx
    return jnp.cumsum(real, axis=1) * real + padding_idx
