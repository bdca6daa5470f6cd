"""PyTorch, as a detector's region extractor writes it."""

import torch


def map_roi_levels(rois, levels: int, finest_scale: int):
    scale = torch.sqrt((rois[:, 3] - rois[:, 1]) * (rois[:, 4] - rois[:, 2]))
    level = torch.floor(torch.log2(scale / finest_scale + 1e-6))
    return level.clamp(min=0, max=levels - 1).long()
