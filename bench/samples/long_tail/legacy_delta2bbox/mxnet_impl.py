"""MXNet: the kernel shared with `delta2bbox`; corners do not move inwards."""

from bench.samples.kernels.box_deltas.mxnet import delta2bbox as legacy_delta2bbox

__all__ = ["legacy_delta2bbox"]
