"""Cells of a feature pyramid over an image, and ground truth that is assigned to them."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

STRIDES = (8, 16, 32, 64, 128)
"""The strides of the five levels P3 to P7, in pixels."""


def cells(height: int, width: int, strides: tuple[int, ...] = STRIDES) -> tuple[np.ndarray, np.ndarray]:
    """Return centres (cells, 2) and strides (cells,) of all levels in pixels, finest first, row by row."""
    centers, sizes = [], []
    for stride in strides:
        rows, columns = np.mgrid[: -(-height // stride), : -(-width // stride)]
        level = (np.stack([columns, rows], axis=-1).reshape(-1, 2) + 0.5) * stride
        centers.append(level)
        sizes.append(np.full(len(level), stride))
    return np.concatenate(centers).astype(np.float32), np.concatenate(sizes).astype(np.float32)


def ground_truth(count: int, height: int, width: int, smallest: float = 16) -> np.ndarray:
    """Return boxes (count, 4) inside the image, with small sides as likely as large ones.

    Sides are `smallest` pixels or more.  They lie between whole pixels, on sixteenths: distances to cell
    centres are exact in float32, and none is 0 or a whole number.
    """
    generator = inputs.generator()
    extents = np.array([width, height])
    sides = np.exp(generator.uniform(np.log(smallest), np.log(extents), (count, 2)))
    corners = generator.uniform(0, 1, (count, 2)) * (extents - sides)
    boxes = np.concatenate([corners, corners + sides], axis=1)
    return ((np.floor(boxes * 8) + 0.5) / 8).astype(np.float32)
