"""JAX: the taps sampled at their places, then a product."""

import jax.numpy as jnp

from bench.samples.kernels.sampling.jax import grid_sample


def deformable_conv2d(array, offset, weight, bias, stride, padding, dilation, offset_groups):
    count, channels, height, width = array.shape
    kernel, extents = weight.shape[2:], offset.shape[2:]
    moved = offset.reshape(count * offset_groups, kernel[0], kernel[1], 2, *extents)
    rows = jnp.arange(kernel[0])[:, None, None, None] * dilation[0] - padding[0]
    rows = rows + jnp.arange(extents[0])[:, None] * stride[0] + moved[:, :, :, 0]
    columns = jnp.arange(kernel[1])[:, None, None] * dilation[1] - padding[1]
    columns = columns + jnp.arange(extents[1]) * stride[1] + moved[:, :, :, 1]
    grid = jnp.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], axis=-1)
    maps = array.reshape(count * offset_groups, channels // offset_groups, height, width)
    places = grid.reshape(count * offset_groups, -1, extents[1], 2)
    taps = grid_sample(maps, places.astype(array.dtype), "bilinear", "zeros", False)
    columns_of_taps = taps.reshape(count, channels * kernel[0] * kernel[1], -1)
    out = (weight.reshape(len(weight), -1) @ columns_of_taps).reshape(count, -1, *extents)
    return out if bias is None else out + bias[:, None, None]
