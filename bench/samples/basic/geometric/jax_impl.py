"""JAX, which draws integers."""

import jax

from bench.samples.contract import Executor


def geometric(key, p, shape, dtype):
    return jax.random.geometric(key, p, shape).astype(dtype)


def executor_creator():
    return Executor(geometric, order=(0, 1, 2, 3))
