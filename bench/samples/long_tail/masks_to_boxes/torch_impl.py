"""PyTorch, as a panoptic head writes it."""

import torch


def masks_to_boxes(masks):
    if masks.numel() == 0:
        return torch.zeros((0, 4), device=masks.device)
    height, width = masks.shape[-2], masks.shape[-1]
    y = torch.arange(0, height, dtype=torch.float32, device=masks.device)
    x = torch.arange(0, width, dtype=torch.float32, device=masks.device)
    y, x = torch.meshgrid(y, x, indexing="ij")
    x_mask, y_mask = masks * x.unsqueeze(0), masks * y.unsqueeze(0)
    x_max, y_max = x_mask.flatten(1).max(-1)[0], y_mask.flatten(1).max(-1)[0]
    x_min = x_mask.masked_fill(~masks, 1e8).flatten(1).min(-1)[0]
    y_min = y_mask.masked_fill(~masks, 1e8).flatten(1).min(-1)[0]
    return torch.stack([x_min, y_min, x_max, y_max], 1)
