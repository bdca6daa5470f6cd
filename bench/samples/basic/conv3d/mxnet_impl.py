"""MXNet."""

from bench.samples.kernels.convolution.mxnet import executor_creator

__all__ = ["executor_creator"]
