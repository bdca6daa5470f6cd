"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def index2d(src, idx):
    return jnp.take_along_axis(src, idx, axis=1)


def executor_creator():
    return Executor(index2d)
