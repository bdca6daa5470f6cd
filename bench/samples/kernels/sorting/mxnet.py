"""MXNet, against the namespace F of arrays or symbols."""

from bench.samples.kernels.arrays.mxnet import from_numpy


def without_repetitions(F, flat, size):
    """Return the elements of a flat array of `size` that differ from the element before."""
    if size == 1:
        return flat
    after, before = (F.slice_axis(flat, axis=0, begin=start, end=start + size - 1) for start in (1, 0))
    first = F.ones(1, dtype="int64")
    return F.contrib.boolean_mask(flat, F.concat(first, after != before, dim=0))


def sized(np_args):
    """Return the arguments, and the number of elements of the first of them."""
    return [*from_numpy(np_args), np_args[0].size]
