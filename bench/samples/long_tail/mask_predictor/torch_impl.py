"""PyTorch, region by region as a detector writes it; a trace alone would keep the sizes it has seen."""

import torch

from bench.samples.sample import Executor


@torch.jit.script_if_tracing
def mask_predictor(rois, heat, scales, height: int, width: int, threshold: float = 0.5):
    masks = torch.zeros(rois.size(0), height, width, dtype=torch.uint8, device=rois.device)
    for index in range(rois.size(0)):
        roi = rois[index]
        scale = scales[int(roi[0])]
        left, right = int(roi[1] / scale[1]), int(roi[3] / scale[1])
        top, bottom = int(roi[2] / scale[0]), int(roi[4] / scale[0])
        size = [max(bottom - top + 1, 1), max(right - left + 1, 1)]
        own = heat[index, int(roi[6])].unsqueeze(0).unsqueeze(0)
        values = torch.nn.functional.interpolate(own, size=size, mode="bilinear", align_corners=False)
        rows, columns = min(size[0], height - top), min(size[1], width - left)
        masks[index, top : top + rows, left : left + columns] = values[0, 0, :rows, :columns] > threshold
    return masks


def weights(first, last, extent: int, size: int):
    """Share (rois, extent, size) of each source position in each pixel; none outside the box."""
    length = (last - first + 1).clamp(min=1)[:, None]
    offset = torch.arange(extent, device=first.device) - first[:, None]
    source = ((offset + 0.5) * size / length - 0.5).clamp(0, size - 1)
    distance = source[..., None] - torch.arange(size, device=first.device)
    inside = (offset >= 0) & (offset < length)
    return (1 - distance.abs()).clamp(min=0) * inside[..., None]


def static(rois, heat, scales, height: int, width: int, threshold: float = 0.5):
    scale = scales[rois[:, 0].long()].flip(1).repeat(1, 2)
    left, top, right, bottom = (rois[:, 1:5] / scale).trunc().unbind(1)
    own = heat[torch.arange(len(rois), device=rois.device), rois[:, 6].long()]
    size = own.size(1)
    rows = torch.bmm(weights(top, bottom, height, size), own)
    values = torch.bmm(rows, weights(left, right, width, size).transpose(1, 2))
    return (values > threshold).to(torch.uint8)


def executor_creator():
    return Executor(mask_predictor)


def static_executor_creator():
    return Executor(static)
