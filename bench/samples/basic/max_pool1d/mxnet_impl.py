"""MXNet: the two-dimensional one takes any number of axes."""

from bench.samples.basic.max_pool2d.mxnet_impl import executor_creator

__all__ = ["executor_creator"]
