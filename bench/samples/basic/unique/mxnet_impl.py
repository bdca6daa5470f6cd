"""MXNet: the sorted elements that differ from the element before."""

from bench.samples.kernels.sorting.mxnet import sized as args_adaptor
from bench.samples.kernels.sorting.mxnet import without_repetitions

__all__ = ["args_adaptor", "unique"]


def unique(F, array, size):
    return without_repetitions(F, F.sort(F.reshape(array, shape=(-1,)), axis=0), size)
