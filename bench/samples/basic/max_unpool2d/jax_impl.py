"""JAX: `put_along_axis` on the flattened output."""

import jax.numpy as jnp

from bench.samples.kernels.shapes import unpooled_shape


def max_unpool2d(array, indices, kernel_size, stride):
    items, channels = array.shape[:2]
    height, width = unpooled_shape(array.shape[2:], kernel_size, stride)
    flat = (items, channels, -1)
    zeros = jnp.zeros((items, channels, height * width), array.dtype)
    out = jnp.put_along_axis(zeros, indices.reshape(flat), array.reshape(flat), axis=2, inplace=False)
    return out.reshape(items, channels, height, width)
