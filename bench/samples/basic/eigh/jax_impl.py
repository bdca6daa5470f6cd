"""JAX, which takes the symmetric part itself."""

import jax.numpy as jnp

from bench.samples.contract import Executor


def eigh(matrix):
    values, vectors = jnp.linalg.eigh(matrix)
    return values, vectors * jnp.sign(vectors[..., :1, :])


def executor_creator():
    return Executor(eigh)
