"""JAX: the mask convolved with ones counts the pixels that are not holes."""

import jax.numpy as jnp

from bench.samples.kernels.convolution.jax import convolve


def partialconv2d(x, mask, weight, bias, multi_channel, padding):
    geometry = (1, 1), (padding, padding), (1, 1), 1
    ones = jnp.ones_like(weight if multi_channel else weight[:, :, :1, :1])
    held = convolve(mask, ones, None, *geometry)
    updated = jnp.clip(held, 0, 1)
    y = convolve(x * mask, weight, None, *geometry) * (ones[..., 0].size / (held + 1e-8) * updated)
    if bias is not None:
        y = (y + bias) * updated
    return y, updated
