"""PyTorch, as a detector's anchor generator writes it."""

import torch


def grid_anchors(base_anchors, height: int, width: int, stride: int):
    xs = torch.arange(0, width, device=base_anchors.device) * stride
    ys = torch.arange(0, height, device=base_anchors.device) * stride
    shift_x = xs.repeat(height)
    shift_y = ys.view(-1, 1).repeat(1, width).view(-1)
    shifts = torch.stack([shift_x, shift_y, shift_x, shift_y], dim=-1).type_as(base_anchors)
    return (base_anchors[None, :, :] + shifts[:, None, :]).view(-1, 4)
