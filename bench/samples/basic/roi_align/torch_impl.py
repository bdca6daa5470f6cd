"""PyTorch: torchvision's operator, otherwise four gathers and their bilinear mean."""

import torch

from bench.samples.contract import KERNEL, Executor
from bench.samples.kernels.vision.torch import has_operators


def samples(low, high, bins: int, ratio: int, extent: int, aligned: bool):
    """Return the lower cell, the upper cell and their weights along an axis, each (K, bins * ratio)."""
    size = high - low if aligned else (high - low).clamp(min=1.0)
    places = (torch.arange(bins * ratio, device=low.device, dtype=low.dtype) + 0.5) / (bins * ratio)
    at = low[:, None] + size[:, None] * places
    inside = ((at >= -1.0) & (at <= extent)).to(low.dtype)
    at = at.clamp(0.0, extent - 1.0)
    first = at.floor().long()
    share = (at - first) * inside
    return first, (first + 1).clamp(max=extent - 1), inside - share, share


def roi_align(array, regions, output_size, spatial_scale, sampling_ratio, aligned):
    rows, columns = output_size
    pictures = regions[:, 0].long()[:, None, None]
    left, top, right, bottom = (regions[:, 1:] * spatial_scale - (0.5 if aligned else 0.0)).unbind(1)
    y, below, y_share, below_share = samples(top, bottom, rows, sampling_ratio, array.shape[2], aligned)
    x, beside, x_share, beside_share = samples(left, right, columns, sampling_ratio, array.shape[3], aligned)
    cells = array.permute(0, 2, 3, 1)
    out = 0
    for row, row_share in ((y, y_share), (below, below_share)):
        for column, column_share in ((x, x_share), (beside, beside_share)):
            weight = row_share[:, :, None] * column_share[:, None, :]
            out = out + cells[pictures, row[:, :, None], column[:, None, :]] * weight[..., None]
    bins = out.reshape(len(regions), rows, sampling_ratio, columns, sampling_ratio, -1)
    return bins.mean(dim=(2, 4)).permute(0, 3, 1, 2)


def executor_creator():
    if not has_operators():
        return Executor(roi_align)
    from torchvision import ops

    return Executor(ops.roi_align, formulation=KERNEL)
