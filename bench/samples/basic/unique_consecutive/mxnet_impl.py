"""MXNet: the elements that differ from the element before."""

from bench.samples.kernels.sorting.mxnet import sized as args_adaptor
from bench.samples.kernels.sorting.mxnet import without_repetitions

__all__ = ["args_adaptor", "unique_consecutive"]


def unique_consecutive(F, array, size):
    return without_repetitions(F, F.reshape(array, shape=(-1,)), size)
