"""PyTorch, as a detector writes it."""

from bench.samples.kernels.overlap.torch import iou_and_union as box_iou

__all__ = ["box_iou"]
