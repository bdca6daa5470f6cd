"""JAX: `put_along_axis` into (N, H * W, C)."""

import jax.numpy as jnp

from bench.samples.kernels.shapes import unpooled_shape


def max_unpool2d(array, indices, kernel_size, stride):
    items, *extents, channels = array.shape
    height, width = unpooled_shape(extents, kernel_size, stride)
    flat = (items, -1, channels)
    zeros = jnp.zeros((items, height * width, channels), array.dtype)
    out = jnp.put_along_axis(zeros, indices.reshape(flat), array.reshape(flat), axis=1, inplace=False)
    return out.reshape(items, height, width, channels)
