"""JAX: two arrays of positions."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def sequence_last(array, lengths, axis):
    items = jnp.arange(len(lengths))
    return array[lengths - 1, items] if axis == 0 else array[items, lengths - 1]


def executor_creator():
    return Executor(sequence_last)
