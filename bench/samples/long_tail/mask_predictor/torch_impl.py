"""PyTorch with OpenCV's resizing, region by region on the host, as in a detector's last step."""

import cv2
import numpy as np
import torch

from bench.samples.contract import Executor


def mask_predictor(rois, heat, scales, height: int, width: int, threshold: float):
    cv2.setNumThreads(torch.get_num_threads())
    host_scales = scales.cpu().numpy()
    masks = np.zeros((rois.size(0), height, width), np.uint8)
    for mask, roi, maps in zip(masks, rois.cpu().numpy(), heat.cpu().numpy()):
        down, across = host_scales[int(roi[0])]
        left, right = int(roi[1] / across), int(roi[3] / across)
        top, bottom = int(roi[2] / down), int(roi[4] / down)
        size = (max(right - left + 1, 1), max(bottom - top + 1, 1))
        values = cv2.resize(maps[int(roi[6])], size, interpolation=cv2.INTER_LINEAR)
        box = mask[top : bottom + 1, left : right + 1]
        box[...] = values[: box.shape[0], : box.shape[1]] > threshold
    return torch.from_numpy(masks).to(rois.device)


def weights(first, last, extent: int, size: int):
    """Return the share (rois, extent, size) of each source position in each pixel; 0 outside the box."""
    length = (last - first + 1).clamp(min=1)[:, None]
    offset = torch.arange(extent, device=first.device) - first[:, None]
    source = ((offset + 0.5) * size / length - 0.5).clamp(0, size - 1)
    distance = source[..., None] - torch.arange(size, device=first.device)
    inside = (offset >= 0) & (offset < length)
    return (1 - distance.abs()).clamp(min=0) * inside[..., None]


def static(rois, heat, scales, height: int, width: int, threshold: float):
    scale = scales[rois[:, 0].long()].flip(1).repeat(1, 2)
    left, top, right, bottom = (rois[:, 1:5] / scale).trunc().unbind(1)
    own = heat[torch.arange(len(rois), device=rois.device), rois[:, 6].long()]
    size = own.size(1)
    rows = torch.bmm(weights(top, bottom, height, size), own)
    values = torch.bmm(rows, weights(left, right, width, size).transpose(1, 2))
    return (values > threshold).to(torch.uint8)


def static_executor_creator():
    return Executor(static)
