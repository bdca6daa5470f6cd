"""PyTorch, as a detector's box coder writes it."""

import torch


def yolo_decode(bboxes, pred_bboxes, stride):
    centers = (bboxes[..., :2] + bboxes[..., 2:]) * 0.5
    centers = centers + (pred_bboxes[..., :2] - 0.5) * stride[:, None]
    halves = (bboxes[..., 2:] - bboxes[..., :2]) * 0.5 * pred_bboxes[..., 2:].exp()
    return torch.cat([centers - halves, centers + halves], dim=-1)
