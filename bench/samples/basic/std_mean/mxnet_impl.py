"""MXNet: the root of the variance, and the mean."""

from bench.samples.kernels.statistics.mxnet import dispersion_args as args_adaptor
from bench.samples.kernels.statistics.mxnet import var_mean

__all__ = ["args_adaptor", "std_mean"]


def std_mean(F, array, axes, factor, keepdims):
    variance, mean = var_mean(F, array, axes, factor, keepdims)
    return F.sqrt(variance), mean
