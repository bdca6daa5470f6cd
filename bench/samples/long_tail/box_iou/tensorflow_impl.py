"""TensorFlow."""

from bench.samples.kernels.overlap.tensorflow import iou_and_union as box_iou

__all__ = ["box_iou"]
