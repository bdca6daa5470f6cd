"""MXNet: one of the kinds of `LeakyReLU`; the approximation is composed."""

from bench.samples.kernels.gelu.mxnet import gelu

__all__ = ["gelu"]
