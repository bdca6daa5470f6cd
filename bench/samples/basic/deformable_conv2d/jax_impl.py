"""JAX: the taps sampled at their places, then a product."""

import jax.numpy as jnp

from bench.samples.kernels.sampling.jax import grid_sample


def deformable_conv2d(array, offset, weight, bias, stride, padding, dilation, offset_groups):
    count, height, width, channels = array.shape
    kernel, extents, share = weight.shape[:2], offset.shape[1:3], channels // offset_groups
    moved = offset.reshape(count, *extents, offset_groups, *kernel, 2)
    rows = jnp.arange(extents[0])[:, None, None, None, None] * stride[0] - padding[0]
    rows = rows + jnp.arange(kernel[0])[:, None] * dilation[0] + moved[..., 0]
    columns = jnp.arange(extents[1])[:, None, None, None] * stride[1] - padding[1]
    columns = columns + jnp.arange(kernel[1]) * dilation[1] + moved[..., 1]
    grid = jnp.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], axis=-1)
    # A group of channels is a separate picture in between.
    maps = array.reshape(count, height, width, offset_groups, share).transpose(0, 3, 1, 2, 4)
    places = grid.transpose(0, 3, 1, 2, 4, 5, 6).reshape(count * offset_groups, extents[0], -1, 2)
    maps = maps.reshape(-1, height, width, share)
    taps = grid_sample(maps, places.astype(array.dtype), "bilinear", "zeros", False)
    taps = taps.reshape(count, offset_groups, *extents, kernel[0] * kernel[1], share)
    taps = taps.transpose(0, 2, 3, 4, 1, 5).reshape(count, *extents, -1)
    out = taps @ weight.reshape(-1, weight.shape[-1])
    return out if bias is None else out + bias
