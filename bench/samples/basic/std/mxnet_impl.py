"""MXNet: composed; in a graph that drops the mean, the variance of `moments` is garbage (1.9.1)."""

from bench.samples.kernels.statistics.mxnet import dispersion_args as args_adaptor
from bench.samples.kernels.statistics.mxnet import variance

__all__ = ["args_adaptor", "std"]


def std(F, array, axes, factor, keepdims):
    return F.sqrt(variance(F, array, axes, factor, keepdims))
