"""JAX shares memory between equal devices; a new array is a copy."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def to_device(array):
    return jnp.array(array, copy=True)


def executor_creator():
    return Executor(to_device, order=(0,))
