"""Operators of vision: resampling of pictures and regions of feature maps, channels first."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples import inputs
from bench.samples.families.family import Family


def _regions(shape: Sequence[int], count: int, spatial_scale: float) -> np.ndarray:
    """Regions (count, 5): picture and corners x1, y1, x2, y2, for a map `spatial_scale` times the picture.

    Corners lie a third off sixteenths of a cell, so that none is rounded to another cell.
    """
    pictures, _, height, width = shape
    generator = inputs.generator()
    corners = generator.random((count, 2, 2)) * (height, width)
    low, high = corners.min(axis=1), corners.max(axis=1)
    high = np.maximum(high, low + 1)
    boxes = np.concatenate([low[:, ::-1], high[:, ::-1]], axis=1)
    boxes = (np.round(boxes * 16) + 1 / 3) / 16
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
    """A map (N, C, H, W), regions (count, 5) on the picture, and how they are sampled."""
    regions = _regions(shape, count, spatial_scale)
    return [inputs.array(shape), regions, tuple(output_size), spatial_scale, sampling_ratio, aligned]


def _whole_regions(shape: Sequence[int], count: int, bins: Sequence[int], spatial_scale: float) -> np.ndarray:
    """Regions (count, 5) whose bins are of whole cells: edges of bins are rounded alike everywhere."""
    pictures, _, *extents = shape
    generator = inputs.generator()
    most = [max(1, extent // parts) for extent, parts in zip(extents, bins)]
    sizes = (1 + (generator.random((count, 2)) * most).astype(int)) * bins
    low = (generator.random((count, 2)) * np.maximum(np.array(extents) - sizes + 1, 1)).astype(int)
    boxes = np.concatenate([low[:, ::-1], (low + sizes - 1)[:, ::-1]], axis=1) + 0.25
    batch = generator.integers(0, pictures, (count, 1))
    return np.concatenate([batch, boxes / spatial_scale], axis=1).astype(inputs.dtype())


def generate_pooled_regions(
    shape: Sequence[int], count: int, output_size: Sequence[int], spatial_scale: float
) -> list:
    """A map (N, C, H, W) without equal values in a channel, and regions (count, 5) on the picture."""
    array = inputs.distinct((shape[0] * shape[1], shape[2] * shape[3]), axis=1).reshape(shape)
    return [
        array,
        _whole_regions(shape, count, output_size, spatial_scale),
        tuple(output_size),
        spatial_scale,
    ]


region_alignment = Family("vision", generate_aligned_regions, requires_grad=(True,))
region_pooling = Family("vision", generate_pooled_regions, requires_grad=(True,))
