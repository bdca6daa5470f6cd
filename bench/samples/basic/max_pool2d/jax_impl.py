"""JAX: `lax.reduce_window`, which takes every geometry but has no gradient with dilation."""

import jax.numpy as jnp
from jax import lax

from bench.samples.references.windows import window_padding


def max_pool2d(array, kernel_size, stride, padding, dilation, ceil_mode):
    floating = jnp.issubdtype(array.dtype, jnp.floating)
    lowest = array.dtype.type(-jnp.inf if floating else jnp.iinfo(array.dtype).min)
    sides = window_padding(array.shape[2:], kernel_size, stride, padding, dilation, ceil_mode)
    return lax.reduce_window(
        array,
        lowest,
        lax.max,
        (1, 1, *kernel_size),
        (1, 1, *stride),
        [(0, 0), (0, 0), *((near, max(far, 0)) for near, far in sides)],
        window_dilation=(1, 1, *dilation),
    )
