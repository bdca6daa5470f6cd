"""PyTorch, as a detector's loss writes it."""

import torch


def giou_loss(pred, target, eps: float):
    corner = torch.max(pred[:, :2], target[:, :2])
    opposite = torch.min(pred[:, 2:], target[:, 2:])
    overlap = (opposite - corner).clamp(min=0)
    inter = overlap[:, 0] * overlap[:, 1]
    pred_area = (pred[:, 2] - pred[:, 0]) * (pred[:, 3] - pred[:, 1])
    target_area = (target[:, 2] - target[:, 0]) * (target[:, 3] - target[:, 1])
    union = (pred_area + target_area - inter).clamp(min=eps)
    around = torch.max(pred[:, 2:], target[:, 2:]) - torch.min(pred[:, :2], target[:, :2])
    enclosing = (around[:, 0] * around[:, 1]).clamp(min=eps)
    return 1 - (inter / union - (enclosing - union) / enclosing)
