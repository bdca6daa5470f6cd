"""JAX, channels last: reductions over windows; adaptive windows are reduced axis by axis."""

import math

import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.shapes import adaptive_windows, counted, window_padding


def avg_pool(array, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override=None):
    """Return the means of windows: sums of elements,
    over sums of ones where part of a window does not count."""
    sizes = array.shape[1:-1]
    sides = window_padding(sizes, kernel_size, stride, padding, [1] * len(sizes), ceil_mode)
    zero, windows = array.dtype.type(0), ((1, *kernel_size, 1), (1, *stride, 1))
    total = lax.reduce_window(array, zero, lax.add, *windows, [(0, 0), *sides, (0, 0)])
    if divisor_override is not None:
        return total / divisor_override
    extents, beyond = counted(sizes, padding, sides, count_include_pad)
    if not any(map(any, beyond)):
        return total / math.prod(kernel_size)
    ones = jnp.ones((1, *extents, 1), array.dtype)
    return total / lax.reduce_window(ones, zero, lax.add, *windows, [(0, 0), *beyond, (0, 0)])


def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    """Return the largest element of each window.  `lax.reduce_window` has no gradient with dilation."""
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
    """Return `array` reduced by adaptive windows, axis by axis.

    Windows of equal size that do not overlap are reduced at once, as an axis; others one by one.
    """
    for axis, count in enumerate(output_size, start=1):
        if count > 1 and array.shape[axis] % count == 0:
            array = reduce(_even_windows(array, axis, count), axis + 1)
            continue
        leading = (slice(None),) * axis
        array = jnp.concatenate(
            [
                reduce(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array


def _even_windows(array, axis, count):
    """Return `array` with `axis` divided into `count` windows; the elements of a window are the next axis."""
    return array.reshape(*array.shape[:axis], count, -1, *array.shape[axis + 1 :])


def adaptive_max_pool_with_indices(array, output_size):
    """Return the results of `adaptive_max_pool` and their flat positions.

    The last axis is reduced first, so that the first of equal elements is found.
    """
    sizes = array.shape[1:-1]
    positions = jnp.arange(math.prod(sizes)).reshape(*sizes, 1)
    pair = [array, jnp.broadcast_to(positions, array.shape)]
    for axis, size, count in reversed([*zip((1, 2, 3), sizes, output_size)]):
        if count > 1 and size % count == 0:
            pair = _largest([_even_windows(part, axis, count) for part in pair], axis + 1)
            pair = [part.squeeze(axis + 1) for part in pair]
            continue
        found = [
            _largest([lax.slice_in_dim(part, *window, axis=axis) for part in pair], axis)
            for window in adaptive_windows(size, count)
        ]
        pair = [jnp.concatenate(parts, axis) for parts in zip(*found)]
    return tuple(pair)


def _largest(pair, axis):
    """Return both arrays where the first is largest along `axis`, which is kept with extent 1."""
    at = jnp.argmax(pair[0], axis, keepdims=True)
    return [jnp.take_along_axis(part, at, axis) for part in pair]
