"""JAX: the layer is the one of `linear`."""

import jax

from bench.samples.basic.linear.jax_impl import linear


def linear_gelu(array, weight, bias, approximate):
    return jax.nn.gelu(linear(array, weight, bias), approximate)
