"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.basic.linear.jax_impl import linear
from bench.samples.contract import Executor


def linear_gelu(array, weight, bias, approximate):
    return jax.nn.gelu(linear(array, weight, bias), approximate)


def executor_creator():
    return Executor(linear_gelu)
