"""Imports torchvision; where its extension does not load, it gets operators written in PyTorch.

Its wheels want CUDA's libraries.  Its Python code, which holds the models, needs only that the operators
exist.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
from pathlib import Path
from types import ModuleType

import torch
from torch import Tensor
from torch.nn.functional import avg_pool2d, grid_sample

_LIBRARY = torch.library.Library("torchvision", "FRAGMENT")
_SCHEMAS = (
    "nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",
    "qnms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor",  # declared only: no model calls it
    "roi_align(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, "
    "int sampling_ratio, bool aligned) -> Tensor",
)


@torch.no_grad()
def nms(dets: Tensor, scores: Tensor, iou_threshold: float) -> Tensor:
    """Return the positions of the kept boxes, by descending score.

    A box is kept unless a kept box of a higher score overlaps it by more than the threshold.
    """
    order = scores.argsort(descending=True, stable=True)
    low, high = dets[order].float().split(2, dim=1)
    area = (high - low).prod(dim=1)
    alive = torch.ones(len(order), dtype=torch.bool)
    for place in range(len(order)):
        if alive[place]:
            sides = torch.minimum(high[place], high[place + 1 :]) - torch.maximum(
                low[place], low[place + 1 :]
            )
            shared = sides.clamp_(min=0).prod(dim=1)
            alive[place + 1 :] &= shared <= iou_threshold * (area[place] + area[place + 1 :] - shared)
    return order[alive]


def roi_align(
    features: Tensor,
    rois: Tensor,
    spatial_scale: float,
    pooled_height: int,
    pooled_width: int,
    sampling_ratio: int,
    aligned: bool,
) -> Tensor:
    """Return the mean of sampling_ratio x sampling_ratio bilinear samples per bin (arXiv:1703.06870).

    A ratio below 1 means as many as there are cells in a bin.  `rois` are (K, 5): picture, left, top, right,
    bottom.  Returns (K, C, pooled_height, pooled_width).
    """
    size, pictures = (pooled_height, pooled_width), rois[:, 0]
    low, high = (rois[:, 1:].float() * spatial_scale - (0.5 if aligned else 0.0)).split(2, dim=1)
    extent = high - low if aligned else (high - low).clamp(min=1)
    if sampling_ratio > 0:
        return _aligned(features, pictures, low, extent, size, (sampling_ratio, sampling_ratio))
    parts = [features.new_zeros(0, features.shape[1], *size)]
    for region, (width, height) in enumerate(extent.tolist()):
        ratio = max(1, math.ceil(height / pooled_height)), max(1, math.ceil(width / pooled_width))
        chosen = slice(region, region + 1)
        parts.append(_aligned(features, pictures[chosen], low[chosen], extent[chosen], size, ratio))
    return torch.cat(parts)


def _aligned(
    features: Tensor,
    pictures: Tensor,
    low: Tensor,
    extent: Tensor,
    size: tuple[int, int],
    ratio: tuple[int, int],
) -> Tensor:
    """Return the pooled regions that begin at `low`, (K, 2): x and y in cells of the features.

    All regions have the same sampling ratio.
    """
    x, y = (
        low[:, axis, None] + extent[:, axis, None] * (torch.arange(count) + 0.5) / count
        for axis, count in ((0, size[1] * ratio[1]), (1, size[0] * ratio[0]))
    )
    pooled = features.new_zeros(len(pictures), features.shape[1], *size)
    for picture in range(len(features)):
        (chosen,) = (pictures == picture).nonzero(as_tuple=True)
        if len(chosen):
            found = _sampled(features[picture : picture + 1].float(), x[chosen], y[chosen])
            pooled = pooled.index_copy(0, chosen, avg_pool2d(found, ratio).to(pooled.dtype))
    return pooled


def _sampled(features: Tensor, x: Tensor, y: Tensor) -> Tensor:
    """Return the values of one picture (1, C, H, W) at each (y, x); 0 a cell or more outside.

    Cell (0, 0) has its centre at 0.  Returns (K, C, rows, columns).
    """
    (_, channels, height, width), (count, rows), columns = features.shape, y.shape, x.shape[1]
    grid = torch.stack(
        [
            ((2 * x + 1) / width - 1)[:, None].expand(count, rows, columns),
            ((2 * y + 1) / height - 1)[:, :, None].expand(count, rows, columns),
        ],
        dim=-1,
    )
    found = grid_sample(
        features, grid.reshape(1, count * rows, columns, 2), padding_mode="border", align_corners=False
    )
    inside_x, inside_y = (x >= -1) & (x <= width), (y >= -1) & (y <= height)
    found = found.reshape(channels, count, rows, columns).transpose(0, 1)
    return found * (inside_y[:, :, None] & inside_x[:, None])[:, None]


def _loaded() -> ModuleType:
    """Return torchvision, with the operators above as its own where its extension does not load."""
    if _has_extension():
        return importlib.import_module("torchvision")
    for schema in _SCHEMAS:
        _LIBRARY.define(schema)
    _LIBRARY.impl("nms", nms, "CompositeExplicitAutograd")
    _LIBRARY.impl("roi_align", roi_align, "CompositeImplicitAutograd")
    package = importlib.import_module("torchvision")
    for module in ("torchvision.extension", "torchvision.ops.roi_align"):
        importlib.import_module(module)._has_ops = lambda: True  # type: ignore[attr-defined]
    return package


def _has_extension() -> bool:
    """Return whether the extension loads.  Raises ModuleNotFoundError where torchvision is not installed."""
    specification = importlib.util.find_spec("torchvision")
    if specification is None or specification.origin is None:
        raise ModuleNotFoundError("No module named 'torchvision'", name="torchvision")
    extensions = list(Path(specification.origin).parent.glob("_C*.so"))
    try:
        for extension in extensions:
            torch.ops.load_library(str(extension))
    except OSError:
        return False
    return bool(extensions)


torchvision = _loaded()
