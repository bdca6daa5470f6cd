"""JAX: sums of products of int8 less their zero points, and their requantization."""

import jax.numpy as jnp

from bench.samples.kernels.convolution import jax as convolution


def convolve(array, weight, zero_point, weight_zero_point, stride, padding, dilation):
    array, weight = array.astype(jnp.int32) - zero_point, weight.astype(jnp.int32) - weight_zero_point
    return convolution.convolve(array, weight, None, stride, padding, dilation, 1)


def requantized(sums, scale, output_scale, output_zero_point):
    steps = jnp.round(sums * (scale / output_scale)) + output_zero_point
    return jnp.clip(steps, -128, 127).astype(jnp.int8)
