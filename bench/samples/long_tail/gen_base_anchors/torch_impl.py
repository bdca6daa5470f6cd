"""PyTorch, as a detector's anchor generator writes it."""

import torch


def gen_base_anchors(base_size: float, ratios, scales):
    center = 0.5 * (base_size - 1)
    height_ratios = torch.sqrt(ratios)
    width_ratios = 1 / height_ratios
    widths = (base_size * width_ratios[:, None] * scales[None, :]).view(-1)
    heights = (base_size * height_ratios[:, None] * scales[None, :]).view(-1)
    corners = [
        center - 0.5 * (widths - 1),
        center - 0.5 * (heights - 1),
        center + 0.5 * (widths - 1),
        center + 0.5 * (heights - 1),
    ]
    return torch.stack(corners, dim=-1).round()
