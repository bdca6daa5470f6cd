"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def make_positions(tokens, padding_idx):
    real = tokens != padding_idx
    return jnp.cumsum(real, axis=1) * real + padding_idx


def executor_creator():
    return Executor(make_positions)
