"""JAX draws exponential numbers of the mean 1."""

import jax
import jax.numpy as jnp

from bench.samples.contract import Executor, Unsupported


def exponential(key, scale, shape, dtype):
    return scale * jax.random.exponential(key, shape, dtype)


def args_adaptor(np_args):
    key, scale, shape, dtype, _ = np_args
    if dtype.name == "bfloat16":  # no number is above 4.9: the variance is 0.87 of the right one
        raise Unsupported("JAX 0.10.2 draws exponential bfloat16 numbers from only 128 uniform ones")
    return [jnp.asarray(key), scale, shape, dtype]


def executor_creator():
    return Executor(exponential, args_adaptor)
