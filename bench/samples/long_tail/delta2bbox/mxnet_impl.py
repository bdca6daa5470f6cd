"""MXNet: the kernel shared with `legacy_delta2bbox`."""

from bench.samples.kernels.box_deltas.mxnet import delta2bbox

__all__ = ["delta2bbox"]
