"""PyTorch, as a detector's IoU calculator writes it."""

import torch


def bbox_overlaps(boxes, others, mode: str, is_aligned: bool, eps: float):
    area = (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])
    other_area = (others[..., 2] - others[..., 0]) * (others[..., 3] - others[..., 1])
    if not is_aligned:
        boxes, others = boxes.unsqueeze(-2), others.unsqueeze(-3)
        area, other_area = area.unsqueeze(-1), other_area.unsqueeze(-2)
    overlap = torch.min(boxes[..., 2:], others[..., 2:]) - torch.max(boxes[..., :2], others[..., :2])
    overlap = overlap.clamp(min=0)
    inter = overlap[..., 0] * overlap[..., 1]
    union = area if mode == "iof" else area + other_area - inter
    union = union.clamp(min=eps)
    if mode != "giou":
        return inter / union
    around = torch.max(boxes[..., 2:], others[..., 2:]) - torch.min(boxes[..., :2], others[..., :2])
    around = around.clamp(min=0)
    enclosing = (around[..., 0] * around[..., 1]).clamp(min=eps)
    return inter / union - (enclosing - union) / enclosing
