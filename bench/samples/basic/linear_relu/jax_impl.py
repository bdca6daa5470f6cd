"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.basic.linear.jax_impl import linear
from bench.samples.contract import Executor


def linear_relu(array, weight, bias):
    return jax.nn.relu(linear(array, weight, bias))


def executor_creator():
    return Executor(linear_relu)
