"""MXNet: the kernel that `legacy_delta2bbox` shares."""

from bench.samples.kernels.box_deltas.mxnet import delta2bbox

__all__ = ["delta2bbox"]
