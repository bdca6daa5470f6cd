"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def dec2bin(x, bits):
    return (x[..., None] >> jnp.arange(bits - 1, -1, -1)) & 1 != 0


def executor_creator():
    return Executor(dec2bin)
