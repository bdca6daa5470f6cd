"""PyTorch, as a detector's loss writes it."""

import torch


def bounded_iou_loss(pred, target, beta: float, eps: float):
    size, pred_size = target[:, 2:] - target[:, :2], pred[:, 2:] - pred[:, :2]
    offset = (target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]).abs() / 2
    of_center = 1 - ((size - 2 * offset) / (size + 2 * offset + eps)).clamp(min=0)
    of_size = 1 - torch.min(size / (pred_size + eps), pred_size / (size + eps))
    loss = torch.cat([of_center, of_size], dim=1)
    return torch.where(loss < beta, 0.5 * loss * loss / beta, loss - 0.5 * beta)
