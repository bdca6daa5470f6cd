"""MXNet: as any number of layers."""

from bench.samples.basic.lstm.mxnet_impl import executor_creator

__all__ = ["executor_creator"]
