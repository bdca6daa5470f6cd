"""MXNet, against the namespace F of arrays or symbols."""

from bench.samples.contract import Unsupported
from bench.samples.kernels.arrays.mxnet import from_numpy
from bench.samples.kernels.shapes import adaptive_windows


def avg_pool(F, array, kernel_size, stride, padding, count_include_pad):
    return F.Pooling(
        array,
        kernel=kernel_size,
        stride=stride,
        pad=padding,
        pool_type="avg",
        count_include_pad=count_include_pad,
    )


def max_pool(F, array, kernel_size, stride, padding, dilation, ceil_mode, kept):
    """The convention "full" is the ceil mode but for windows that start beyond the array.

    kept: how many windows to keep along each spatial axis, None where all are right.
    """
    convention = "full" if ceil_mode else "valid"
    pooled = F.Pooling(
        array, kernel=kernel_size, stride=stride, pad=padding, pool_type="max", pooling_convention=convention
    )
    if kept is None:
        return pooled
    return F.slice(pooled, begin=(None,) * (2 + len(kept)), end=(None, None, *kept))


def max_pool_args(np_args):
    array, kernel_size, stride, padding, dilation, ceil_mode = np_args
    if any(extent != 1 for extent in dilation):
        raise Unsupported("Pooling of MXNet 1.9.1 has no dilation")
    axes = list(zip(array.shape[2:], kernel_size, stride, padding))
    windows = [-(-(size + 2 * pad - kernel) // step) + 1 for size, kernel, step, pad in axes]
    inside = [-(-(size + pad) // step) for size, _, step, pad in axes]
    kept = tuple(map(min, windows, inside))
    return [*from_numpy(np_args), kept if ceil_mode and kept != tuple(windows) else None]


def adaptive_avg_pool(F, array, windows):
    kernel = _even(windows)
    if kernel is not None:
        return F.Pooling(array, kernel=kernel, stride=kernel, pool_type="avg")
    return _adaptive_pool(F, F.mean, array, windows)


def adaptive_max_pool(F, array, windows):
    kernel = _even(windows)
    if kernel is not None:
        return F.Pooling(array, kernel=kernel, stride=kernel, pool_type="max")
    return _adaptive_pool(F, F.max, array, windows)


def adaptive_pool_args(np_args):
    array, output_size = np_args
    windows = [adaptive_windows(size, count) for size, count in zip(array.shape[2:], output_size)]
    return [from_numpy(array), windows]


def _even(windows):
    """The extents of the windows where all of an axis are as long and lie side by side, else None."""
    kernel = [places[0][1] - places[0][0] for places in windows]
    even = [
        all((begin, end) == (index * size, index * size + size) for index, (begin, end) in enumerate(places))
        for size, places in zip(kernel, windows)
    ]
    return kernel if all(even) else None


def _adaptive_pool(F, reduce, array, windows):
    """One axis after the other is reduced window by window."""
    for axis, places in enumerate(windows, start=2):
        parts = [F.slice_axis(array, axis=axis, begin=begin, end=end) for begin, end in places]
        array = F.concat(*(reduce(part, axis=axis, keepdims=True) for part in parts), dim=axis)
    return array
