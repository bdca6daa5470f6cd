"""PyTorch, as a detector's box coder writes it."""

from bench.samples.kernels.box_deltas.torch import delta2bbox

__all__ = ["delta2bbox"]
