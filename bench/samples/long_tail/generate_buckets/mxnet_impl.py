"""MXNet: the kernel that the bucketing coder uses to encode and decode."""

from bench.samples.kernels.box_buckets.mxnet import generate_buckets

__all__ = ["generate_buckets"]
