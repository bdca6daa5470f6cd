"""JAX takes logarithms of the weights."""

import jax
import jax.numpy as jnp

from bench.samples.contract import Executor, Unsupported


def multinomial(key, weights, count):
    if weights.dtype.itemsize == 1:
        raise Unsupported(f"JAX 0.10.2 draws from eight uniform numbers, or fewer, in {weights.dtype}")
    logits = jnp.log(weights)[:, None]
    return jax.random.categorical(key, logits, shape=(len(weights), count))


def executor_creator():
    return Executor(multinomial, order=(0, 1, 2))
