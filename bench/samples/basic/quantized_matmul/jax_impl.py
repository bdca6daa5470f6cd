"""JAX: the product in int32, scaled and rounded."""

import jax.numpy as jnp

from bench.samples.kernels.quantized.jax import requantized


def quantized_matmul(
    left, right, scale, zero_point, right_scale, right_zero_point, output_scale, output_zero_point
):
    sums = (left.astype(jnp.int32) - zero_point) @ (right.astype(jnp.int32) - right_zero_point)
    return requantized(sums, scale * right_scale, output_scale, output_zero_point)
