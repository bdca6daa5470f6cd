"""PyTorch, as a YOLO's loss writes it."""

from bench.samples.kernels.overlap.torch import aligned_iou


def mpdiou_loss(pred, target, height: int, width: int, eps: float):
    diagonal = height**2 + width**2
    near = (pred[:, :2] - target[:, :2]).pow(2).sum(dim=1)
    far = (pred[:, 2:] - target[:, 2:]).pow(2).sum(dim=1)
    return 1 - (aligned_iou(pred, target, eps) - near / diagonal - far / diagonal)
