"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.basic.linear.jax_impl import linear


def linear_relu(array, weight, bias):
    return jax.nn.relu(linear(array, weight, bias))
