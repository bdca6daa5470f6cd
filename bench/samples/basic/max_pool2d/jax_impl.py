"""JAX: `lax.reduce_window` with explicit padding on both sides."""

import jax.numpy as jnp
from jax import lax

from bench.samples.references.windows import pooling_padding
from bench.samples.sample import Executor


def max_pool2d(array, kernel_size, stride, padding, dilation, ceil_mode):
    lowest = -jnp.inf if jnp.issubdtype(array.dtype, jnp.floating) else jnp.iinfo(array.dtype).min
    sides = pooling_padding(array.shape[2:], kernel_size, stride, padding, dilation, ceil_mode)
    return lax.reduce_window(
        array,
        lowest,
        lax.max,
        (1, 1, *kernel_size),
        (1, 1, *stride),
        [(0, 0), (0, 0), *sides],
        window_dilation=(1, 1, *dilation),
    )


def executor_creator():
    return Executor(max_pool2d)
