"""JAX: one array of positions per axis."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def gather_nd(array, positions):
    return array[tuple(jnp.moveaxis(positions, -1, 0))]


def executor_creator():
    return Executor(gather_nd)
