"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.kernels.linear.jax import linear


def linear_relu(array, weight, bias):
    return jax.nn.relu(linear(array, weight, bias))
