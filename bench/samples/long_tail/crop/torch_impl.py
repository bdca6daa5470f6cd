"""PyTorch, as an instance segmenter writes it."""

import torch


def sanitize(first, second, extent: int, padding: int):
    first, second = (first * extent).long(), (second * extent).long()
    low, high = torch.min(first, second), torch.max(first, second)
    return (low - padding).clamp(min=0), (high + padding).clamp(max=extent)


def crop(masks, boxes, padding: int):
    height, width, count = masks.size()
    left, right = sanitize(boxes[:, 0], boxes[:, 2], width, padding)
    top, bottom = sanitize(boxes[:, 1], boxes[:, 3], height, padding)
    columns = torch.arange(width, device=masks.device).view(1, -1, 1).expand(height, width, count)
    rows = torch.arange(height, device=masks.device).view(-1, 1, 1).expand(height, width, count)
    across = (columns >= left.view(1, 1, -1)) & (columns < right.view(1, 1, -1))
    down = (rows >= top.view(1, 1, -1)) & (rows < bottom.view(1, 1, -1))
    return masks * (across & down).to(masks.dtype)
