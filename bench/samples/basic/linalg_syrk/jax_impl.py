"""JAX."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def linalg_syrk(array, transpose, alpha):
    return alpha * (jnp.matmul(array.mT, array) if transpose else jnp.matmul(array, array.mT))


def executor_creator():
    return Executor(linalg_syrk)
