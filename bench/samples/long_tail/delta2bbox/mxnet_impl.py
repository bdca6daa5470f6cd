"""MXNet."""

from bench.samples.kernels.box_deltas.mxnet import delta2bbox

__all__ = ["delta2bbox"]
