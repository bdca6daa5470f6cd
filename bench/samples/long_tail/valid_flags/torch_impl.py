"""PyTorch, as a detector's anchor generator writes it."""

import torch


def valid_flags(height: int, width: int, valid_height: int, valid_width: int, anchors: int, dtype, device):
    valid_x = torch.zeros(width, dtype=dtype, device=device)
    valid_y = torch.zeros(height, dtype=dtype, device=device)
    valid_x[:valid_width] = 1
    valid_y[:valid_height] = 1
    cells = valid_y[:, None] & valid_x[None, :]
    return cells.reshape(-1, 1).expand(-1, anchors).reshape(-1)
