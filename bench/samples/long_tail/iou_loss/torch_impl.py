"""PyTorch, as a detector's loss writes it."""

from bench.samples.kernels.overlap.torch import aligned_intersection, area


def iou_loss(pred, target, eps: float):
    inter = aligned_intersection(pred, target)
    union = (area(pred) + area(target) - inter).clamp(min=eps)
    return -(inter / union).clamp(min=eps).log()
