"""Arrays taken apart along an axis."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import numpy as np


def boundaries(sizes: Sequence[int]) -> tuple[int, ...]:
    """Return the positions at which parts of the extents `sizes` begin, except for the first part."""
    return tuple(accumulate(sizes))[:-1]


def chunk_sizes(extent: int, chunks: int) -> tuple[int, ...]:
    """Return the extents of at most `chunks` parts; all are equal but the last, which may be smaller."""
    size = -(-extent // chunks)
    return tuple(min(size, extent - start) for start in range(0, extent, size))


def even_sizes(extent: int, parts: int) -> tuple[int, ...]:
    """Return the extents of exactly `parts` parts; the first ones may be larger by one."""
    smaller, larger = divmod(extent, parts)
    return (smaller + 1,) * larger + (smaller,) * (parts - larger)


def split(array: np.ndarray, sizes: Sequence[int], axis: int) -> list[np.ndarray]:
    """Return the parts of the extents `sizes` along `axis`.

    Raises ValueError where the parts do not fill the axis.
    """
    if sum(sizes) != array.shape[axis]:
        raise ValueError(f"parts of {sizes} do not make {array.shape[axis]}")
    return np.split(array, boundaries(sizes), axis)


def chunk(array: np.ndarray, chunks: int, axis: int) -> list[np.ndarray]:
    """Return at most `chunks` parts of equal extent along `axis`; the last may be smaller."""
    return split(array, chunk_sizes(array.shape[axis], chunks), axis)


def unbind(array: np.ndarray, axis: int) -> list[np.ndarray]:
    """Return the slices along `axis`, without that axis."""
    return list(np.moveaxis(array, axis, 0))
