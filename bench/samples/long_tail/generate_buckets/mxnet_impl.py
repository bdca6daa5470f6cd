"""MXNet."""

from bench.samples.kernels.box_buckets.mxnet import generate_buckets

__all__ = ["generate_buckets"]
