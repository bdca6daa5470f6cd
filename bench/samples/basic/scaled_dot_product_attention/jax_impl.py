"""JAX: its own attention on accelerators; on CPUs, where it copies keys and values, contractions."""

from bench.samples.contract import Executor
from bench.samples.kernels.attention.jax import attend


def attention(query, key, value, bias, scale):
    return attend(query, key, value, scale, bias)


def executor_creator():
    return Executor(attention)
