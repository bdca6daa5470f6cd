"""MXNet: composed, of one mean."""

from bench.samples.kernels.statistics.mxnet import dispersion_args as args_adaptor
from bench.samples.kernels.statistics.mxnet import var_mean

__all__ = ["args_adaptor", "var_mean"]
