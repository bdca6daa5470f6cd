"""The reference: (N, M) intersections over unions, and the unions."""

from bench.samples.references.overlap import iou_and_union as box_iou

__all__ = ["box_iou"]
