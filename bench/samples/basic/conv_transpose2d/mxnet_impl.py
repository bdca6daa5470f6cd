"""MXNet."""

from bench.samples.kernels.convolution.mxnet import transposed_executor_creator as executor_creator

__all__ = ["executor_creator"]
