"""JAX, channels last: reductions over windows; adaptive windows one axis after the other."""

import math

import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.shapes import adaptive_windows, window_padding


def avg_pool(array, kernel_size, stride, padding, count_include_pad):
    """Sums over windows, of the elements and of ones where padding does not count."""
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    geometry = (1, *kernel_size, 1), (1, *stride, 1), sides
    zero = array.dtype.type(0)
    total = lax.reduce_window(array, zero, lax.add, *geometry)
    if count_include_pad or not any(padding):
        return total / math.prod(kernel_size)
    ones = jnp.ones((1, *array.shape[1:-1], 1), array.dtype)
    return total / lax.reduce_window(ones, zero, lax.add, *geometry)


def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    """Any geometry; `lax.reduce_window` has no gradient with dilation."""
    floating = jnp.issubdtype(array.dtype, jnp.floating)
    lowest = array.dtype.type(-jnp.inf if floating else jnp.iinfo(array.dtype).min)
    sides = window_padding(array.shape[1:-1], kernel_size, stride, padding, dilation, ceil_mode)
    return lax.reduce_window(
        array,
        lowest,
        lax.max,
        (1, *kernel_size, 1),
        (1, *stride, 1),
        [(0, 0), *sides, (0, 0)],
        window_dilation=(1, *dilation, 1),
    )


def adaptive_avg_pool(array, output_size):
    return _adaptive_pool(jnp.mean, array, output_size)


def adaptive_max_pool(array, output_size):
    return _adaptive_pool(jnp.max, array, output_size)


def _adaptive_pool(reduce, array, output_size):
    """One axis after the other is reduced window by window."""
    for axis, count in enumerate(output_size, start=1):
        leading = (slice(None),) * axis
        array = jnp.concatenate(
            [
                reduce(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array
