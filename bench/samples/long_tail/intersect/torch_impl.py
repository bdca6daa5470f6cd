"""PyTorch, as a single-shot detector writes it."""

import torch


def intersect(box_a, box_b):
    batch, count, other_count = box_a.size(0), box_a.size(1), box_b.size(1)
    box_a = box_a.unsqueeze(2).expand(batch, count, other_count, 4)
    box_b = box_b.unsqueeze(1).expand(batch, count, other_count, 4)
    upper = torch.min(box_a[..., 2:], box_b[..., 2:])
    lower = torch.max(box_a[..., :2], box_b[..., :2])
    inter = torch.clamp(upper - lower, min=0)
    return inter[..., 0] * inter[..., 1]
