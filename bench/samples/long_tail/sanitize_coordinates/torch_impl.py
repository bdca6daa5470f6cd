"""PyTorch, as a mask head writes it."""

import torch


def sanitize_coordinates(x1, x2, img_size: int, padding: int, cast: bool):
    x1, x2 = x1 * img_size, x2 * img_size
    if cast:
        x1, x2 = x1.long(), x2.long()
    low = torch.clamp(torch.min(x1, x2) - padding, min=0)
    high = torch.clamp(torch.max(x1, x2) + padding, max=img_size)
    return low, high
