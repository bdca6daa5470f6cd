"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.kernels.linear.jax import linear


def linear_gelu(array, weight, bias, approximate):
    return jax.nn.gelu(linear(array, weight, bias), approximate)
