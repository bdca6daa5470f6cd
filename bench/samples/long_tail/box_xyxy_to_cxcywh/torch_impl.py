"""PyTorch, as a detector writes it."""

import torch


def box_xyxy_to_cxcywh(x):
    x1, y1, x2, y2 = x.unbind(-1)
    return torch.stack([(x1 + x2) / 2, (y1 + y2) / 2, x2 - x1, y2 - y1], dim=-1)
