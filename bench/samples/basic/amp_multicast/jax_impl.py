"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def amp_multicast(arrays):
    widest = jnp.result_type(*arrays)
    return [array.astype(widest) for array in arrays]


def executor_creator():
    return Executor(amp_multicast)
