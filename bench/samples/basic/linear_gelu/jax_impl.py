"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.contract import Executor
from bench.samples.kernels.linear.jax import linear, same_linear


def linear_gelu(array, weight, bias, approximate):
    return jax.nn.gelu(linear(array, weight, bias), approximate)


def same_linear_gelu(array, weight, bias, approximate):
    return jax.nn.gelu(same_linear(array, weight, bias), approximate)


def executor_creator():
    return Executor(linear_gelu, same=same_linear_gelu)
