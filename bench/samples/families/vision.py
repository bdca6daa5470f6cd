"""Vision operators: resampling of pictures and of regions of feature maps, channels first."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.layout import PICTURES, Axes, Layout
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family

GOLDEN = (3 - math.sqrt(5)) / 2


def _regions(shape: Sequence[int], count: int, spatial_scale: float) -> np.ndarray:
    """Return regions (count, 5): picture and corners x1, y1, x2, y2.

    Corners are in pixels of the picture; the map is `spatial_scale` times the picture.  In cells of the map,
    corners are at (k + GOLDEN) / 16 for whole numbers k.  Few fractions come near the golden section: no
    corner is rounded to another cell, and no sample between corners falls on the edge of the map.

    Of two or more regions, the last one reaches beyond the far corner of the map.  Of three or more, the one
    before it reaches beyond the near corner.
    """
    pictures, _, height, width = shape
    generator = inputs.generator()
    corners = generator.random((count, 2, 2)) * (height, width)
    low, high = corners.min(axis=1), corners.max(axis=1)
    high = np.maximum(high, low + 1)
    boxes = np.concatenate([low[:, ::-1], high[:, ::-1]], axis=1)
    boxes[1:][-1:] = width - 2, height - 1, width + 5, height + 6
    boxes[1:-1][-1:] = (-6, -5, 1, 2)
    boxes = (np.round(boxes * 16) + GOLDEN) / 16
    batch = generator.integers(0, pictures, (count, 1))
    return np.concatenate([batch, boxes / spatial_scale], axis=1).astype(inputs.dtype())


def generate_aligned_regions(
    shape: Sequence[int],
    count: int,
    output_size: Sequence[int],
    spatial_scale: float,
    sampling_ratio: int,
    aligned: bool,
) -> list:
    """Return a map (N, C, H, W), regions (count, 5) on the picture, and the parameters of their sampling."""
    regions = _regions(shape, count, spatial_scale)
    return [inputs.array(shape), regions, tuple(output_size), spatial_scale, sampling_ratio, aligned]


def _cell_aligned_regions(
    shape: Sequence[int], count: int, bins: Sequence[int], spatial_scale: float
) -> np.ndarray:
    """Return regions (count, 5) with bins of whole cells: all frameworks round the edges of bins alike.

    Of two or more regions, the last one reaches beyond the far corner of the map.  Of three or more, the one
    before it reaches beyond the near corner.  Both have empty bins.
    """
    pictures, _, *extents = shape
    generator = inputs.generator()
    most = [max(1, extent // parts) for extent, parts in zip(extents, bins)]
    sizes = (1 + (generator.random((count, 2)) * most).astype(int)) * bins
    low = (generator.random((count, 2)) * np.maximum(np.array(extents) - sizes + 1, 1)).astype(int)
    low[1:][-1:] = np.array(extents) - 1
    low[1:-1][-1:] = 1 - sizes[1:-1][-1:]
    boxes = np.concatenate([low[:, ::-1], (low + sizes - 1)[:, ::-1]], axis=1) + 0.25
    batch = generator.integers(0, pictures, (count, 1))
    return np.concatenate([batch, boxes / spatial_scale], axis=1).astype(inputs.dtype())


def generate_pooled_regions(
    shape: Sequence[int], count: int, output_size: Sequence[int], spatial_scale: float
) -> list:
    """Return a map (N, C, H, W), regions (count, 5) on the picture, the output size, and the scale.

    Few values of a channel of the map are equal.
    """
    array = inputs.few_ties((shape[0] * shape[1], shape[2] * shape[3]), axis=1).reshape(shape)
    return [
        array,
        _cell_aligned_regions(shape, count, output_size, spatial_scale),
        tuple(output_size),
        spatial_scale,
    ]


def generate_resized(
    shape: Sequence[int], size: Sequence[int], mode: str, align_corners: bool | None, antialias: bool
) -> list:
    """Return pictures (N, C, H, W) or volumes (N, C, D, H, W), their new extents, and the parameters.

    Args:
        mode: the weights of the interpolation.
        align_corners: whether corners stay corners.
        antialias: whether every cell counts where the extents become smaller.

    Raises InvalidCase for a mode that is not for this number of axes, or does not antialias.
    """
    if len(size) not in _AXES_OF_MODE.get(mode, ()) or len(shape) != 2 + len(size):
        raise inputs.InvalidCase(f"{mode!r} is no way to resize {tuple(shape)} to {tuple(size)}")
    if antialias and (align_corners or mode not in _ANTIALIASED):
        raise inputs.InvalidCase(f"only {' and '.join(_ANTIALIASED)} antialias, and align no corners then")
    return [inputs.array(shape), tuple(size), mode, align_corners, antialias]


_AXES_OF_MODE = {"nearest": (2, 3), "bilinear": (2,), "bicubic": (2,), "trilinear": (3,)}
_ANTIALIASED = ("bilinear", "bicubic")


def _transforms(count: int) -> np.ndarray:
    """Return affine transforms (count, 2, 3) near the identity."""
    change = inputs.array((count, 2, 3), -0.2, 0.2)
    return change + np.eye(2, 3, dtype=change.dtype)


def generate_affine(count: int, size: Sequence[int], align_corners: bool) -> list:
    """Return transforms (count, 2, 3), the extents of the grid, and whether -1 and 1 are centres or edges."""
    return [_transforms(count), tuple(size), align_corners]


def generate_sampled(
    shape: Sequence[int], size: Sequence[int], mode: str, padding_mode: str, align_corners: bool
) -> list:
    """Return pictures (N, C, H, W), a grid (N, h, w, 2) of points x, y, and the parameters of sampling.

    Some points are outside of [-1, 1].  Points lie between whole cells and halves, where bilinear sampling
    has kinks and rounding jumps.
    """
    extents = np.array(shape[:1:-1])
    cells = inputs.generator().random((shape[0], *size, 2)) * (extents + 1) - 1
    at = (np.floor(cells * 8) + 0.5) / 8
    grid = 2 * at / np.maximum(extents - 1, 1) - 1 if align_corners else (2 * at + 1) / extents - 1
    return [inputs.array(shape), grid.astype(inputs.dtype()), mode, padding_mode, align_corners]


def generate_transformed(shape: Sequence[int], size: Sequence[int]) -> list:
    """Return pictures (N, C, H, W), their transforms (N, 2, 3), and the extents of the result."""
    return [inputs.array(shape), _transforms(shape[0]), tuple(size)]


def generate_scored_boxes(count: int, iou_threshold: float) -> list:
    """Return boxes (count, 4) around common objects, scores (count,) without ties, and a threshold.

    There are about ten boxes per object.
    """
    generator = inputs.generator()
    centres = generator.uniform(100, 900, (max(1, count // 10), 2))
    around = centres[generator.integers(0, len(centres), count)] + generator.uniform(-20, 20, (count, 2))
    sides = generator.uniform(40, 120, (count, 2))
    boxes = np.concatenate([around - sides / 2, around + sides / 2], axis=1).astype(np.float32)
    scores = (generator.permutation(count) + 1) / (count + 1)
    return [boxes, scores.astype(np.float32), iou_threshold]


def generate_correlated(shape: Sequence[int], max_displacement: int, stride: int) -> list:
    """Return two maps (N, C, H, W), the largest shift of the second one, and the step between shifts."""
    return [inputs.array(shape), inputs.array(shape), max_displacement, stride]


region_alignment = Family(
    "vision", generate_aligned_regions, requires_grad=(True,), moves=Moves.SELECTED, layout=PICTURES
)
region_pooling = Family(
    "vision", generate_pooled_regions, requires_grad=(True,), moves=Moves.SELECTED, layout=PICTURES
)
resizing = Family("vision", generate_resized, moves=Moves.SELECTED, layout=PICTURES)
affine_sampling_grid = Family("vision", generate_affine)
sampling = Family("vision", generate_sampled, moves=Moves.SELECTED, layout=PICTURES)
spatial_transformation = Family("vision", generate_transformed, moves=Moves.SELECTED, layout=PICTURES)
suppression = Family("vision", generate_scored_boxes, moves=Moves.SELECTED)
displaced_products = Family(
    "vision",
    generate_correlated,
    moves=Moves.SELECTED,
    layout=Layout({0: Axes.PICTURE, 1: Axes.PICTURE}, Axes.PICTURE),
)
