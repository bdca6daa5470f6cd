"""MXNet."""

from bench.samples.convolutions.mxnet import executor_creator

__all__ = ["executor_creator"]
