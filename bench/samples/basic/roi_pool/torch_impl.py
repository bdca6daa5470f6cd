"""PyTorch: torchvision's operator, otherwise the largest value along a bin's columns, then along its rows."""

import torch

from bench.samples.contract import KERNEL, STATIC, Executor
from bench.samples.kernels.vision.torch import has_operators


def bins_of(low, high, bins, extent):
    """Return whether each cell of an axis lies in each bin: (K, bins, extent)."""
    size = (high - low + 1).clamp(min=1)[:, None]
    edges = torch.arange(bins, device=low.device)
    starts = low[:, None] + edges * size // bins
    ends = low[:, None] + ((edges + 1) * size + bins - 1) // bins
    cells = torch.arange(extent, device=low.device)
    return (cells >= starts[..., None]) & (cells < ends[..., None])


def roi_pool(array, regions, output_size, spatial_scale):
    left, top, right, bottom = (regions[:, 1:] * spatial_scale + 0.5).floor().long().unbind(1)
    rows = bins_of(top, bottom, output_size[0], array.shape[2])
    columns = bins_of(left, right, output_size[1], array.shape[3])
    lowest = torch.finfo(array.dtype).min
    maps = array[regions[:, 0].long()]
    across = [maps.masked_fill(~mask[:, None, None, :], lowest).amax(dim=3) for mask in columns.unbind(1)]
    maps = torch.stack(across, dim=3)
    down = [maps.masked_fill(~mask[:, None, :, None], lowest).amax(dim=2) for mask in rows.unbind(1)]
    out = torch.stack(down, dim=2)
    empty = ~(rows.any(dim=2)[:, None, :, None] & columns.any(dim=2)[:, None, None, :])
    return out.masked_fill(empty, 0)


def executor_creator():
    if not has_operators():
        return Executor(roi_pool, formulation=STATIC)
    from torchvision import ops

    return Executor(ops.roi_pool, formulation=KERNEL)
