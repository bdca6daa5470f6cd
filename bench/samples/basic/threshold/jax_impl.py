"""JAX: composed."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def threshold(array, threshold, value):
    return jnp.where(array > threshold, array, value)


def executor_creator():
    return Executor(threshold)
