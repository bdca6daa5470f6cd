"""MXNet, against the namespace F of arrays or symbols: `Pooling`, of any number of axes."""

import math

from bench.samples.contract import Unsupported, with_adaptor
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import adaptive_windows, unpooled_shape


def avg_pool_args(np_args):
    array, kernel_size, stride, padding, ceil_mode, count_include_pad, *divisors = np_args
    divisor = divisors[0] if divisors else None
    convention, kept = _windows(array, kernel_size, stride, padding, ceil_mode)
    sizes = array.shape[2:] if convention == "full" and divisor is None else None
    geometry = [kernel_size, stride, padding, convention, kept, count_include_pad]
    return [from_numpy(array), *geometry, divisor, sizes, array.dtype.name]


def avg_pool_differentiated(
    F, array, kernel_size, stride, padding, convention, kept, count_include_pad, divisor, sizes, dtype
):
    """Return the means of windows, as shares of their sums where windows reach beyond the array.

    There MXNet 1.9.1 divides the gradient of its mean by other numbers.
    sizes: the extents of the array; None where the operator's gradient is right.
    """
    geometry = (kernel_size, stride, padding, convention, kept, count_include_pad)
    if sizes is None:
        return avg_pool(F, array, *geometry, divisor)
    ones = F.ones((1, 1, *sizes), dtype=dtype)
    shares = _pool(F, ones, "avg", *geometry) / _pool(F, ones, "sum", *geometry)
    sums = _pool(F, array, "sum", *geometry)
    return sums * F.broadcast_like(shares, sums)


@with_adaptor(avg_pool_args, differentiated=avg_pool_differentiated)
def avg_pool(F, array, kernel_size, stride, padding, convention, kept, count_include_pad, divisor, *_):
    """Return the means of windows.

    kept: the number of windows to keep along each spatial axis; None keeps all.
    """
    geometry = (kernel_size, stride, padding, convention, kept, count_include_pad)
    if divisor is None:
        return _pool(F, array, "avg", *geometry)
    return _pool(F, array, "sum", *geometry) / divisor


def max_pool_args(np_args):
    array, kernel_size, stride, padding, dilation, ceil_mode = np_args
    if any(extent != 1 for extent in dilation):
        raise Unsupported("Pooling of MXNet 1.9.1 has no dilation")
    convention, kept = _windows(array, kernel_size, stride, padding, ceil_mode)
    return [from_numpy(array), kernel_size, stride, padding, convention, kept]


@with_adaptor(max_pool_args)
def max_pool(F, array, kernel_size, stride, padding, convention, kept):
    """Return the largest element of each window.

    kept: the number of windows to keep along each spatial axis; None keeps all.
    """
    return _pool(F, array, "max", kernel_size, stride, padding, convention, kept)


def _windows(array, kernel_size, stride, padding, ceil_mode):
    """Return the pooling convention, and the number of its windows to keep along each axis, or None for all.

    "full" equals the ceil mode, except for windows that start beyond the array.
    """
    axes = list(zip(array.shape[2:], kernel_size, stride, padding))
    inner = [(size + 2 * pad - kernel) // step + 1 for size, kernel, step, pad in axes]
    full = [-(-(size + 2 * pad - kernel) // step) + 1 for size, kernel, step, pad in axes]
    inside = [-(-(size + pad) // step) for size, _, step, pad in axes]
    kept = [min(pair) for pair in zip(full, inside)]
    if not ceil_mode or kept == inner:
        return "valid", None
    return "full", None if kept == full else tuple(kept)


def _pool(F, array, pool_type, kernel_size, stride, padding, convention, kept, count_include_pad=True):
    pooled = F.Pooling(
        array,
        kernel=kernel_size,
        stride=stride,
        pad=padding,
        pool_type=pool_type,
        count_include_pad=count_include_pad,
        pooling_convention=convention,
    )
    return pooled if kept is None else _first(F, pooled, kept)


def _first(F, pooled, kept):
    return F.slice(pooled, begin=(None,) * (2 + len(kept)), end=(None, None, *kept))


def adaptive_pool_args(np_args):
    array, output_size = np_args
    windows = [adaptive_windows(size, count) for size, count in zip(array.shape[2:], output_size)]
    return [from_numpy(array), windows]


@with_adaptor(adaptive_pool_args)
def adaptive_avg_pool(F, array, windows):
    """Return the means of windows: those of equal size by `Pooling`, others one by one, axis by axis."""
    kernel = _even(windows)
    if kernel is not None:
        return F.Pooling(array, kernel=kernel, stride=kernel, pool_type="avg")
    return _adaptive_pool(F, F.mean, array, windows)


@with_adaptor(adaptive_pool_args)
def adaptive_max_pool(F, array, windows):
    """Return the largest elements of windows, made like the means of `adaptive_avg_pool`."""
    kernel = _even(windows)
    if kernel is not None:
        return F.Pooling(array, kernel=kernel, stride=kernel, pool_type="max")
    return _adaptive_pool(F, F.max, array, windows)


def _even(windows):
    """Return the extents of the windows if they are of one size along each axis and side by side,
    else None."""
    kernel = [places[0][1] - places[0][0] for places in windows]
    even = [
        all((begin, end) == (index * size, index * size + size) for index, (begin, end) in enumerate(places))
        for size, places in zip(kernel, windows)
    ]
    return kernel if all(even) else None


def _adaptive_pool(F, reduce, array, windows):
    """Return `array` reduced window by window, axis by axis."""
    for axis, places in enumerate(windows, start=2):
        parts = [F.slice_axis(array, axis=axis, begin=begin, end=end) for begin, end in places]
        array = F.concat(*(reduce(part, axis=axis, keepdims=True) for part in parts), dim=axis)
    return array


def max_unpool_args(np_args):
    array, indices, kernel_size, stride = np_args
    shape = (*array.shape[:2], *unpooled_shape(array.shape[2:], kernel_size, stride))
    return [*from_numpy([array, indices]), shape]


@with_adaptor(max_unpool_args)
def max_unpool(F, array, indices, shape):
    """Return zeros of `shape` with the elements of `array` at `indices`.

    `scatter_nd` puts them into flat zeros: each position is counted from the start of its channel.
    """
    count, extent = math.prod(shape[:2]), math.prod(shape[2:])
    starts = F.reshape(F.arange(0, count * extent, extent, dtype="int64"), shape=(count, 1))
    places = F.reshape(F.broadcast_add(F.reshape(indices, shape=(count, -1)), starts), shape=(1, -1))
    flat = F.scatter_nd(F.reshape(array, shape=(-1,)), places, shape=(count * extent,))
    return F.reshape(flat, shape=shape)
