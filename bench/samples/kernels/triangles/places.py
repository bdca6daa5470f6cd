"""Where the elements of a triangle lie in its matrix, and which of them lies where; of no framework."""

import numpy as np

from bench.samples.kernels.shapes import is_lower, triangle_size


def triangle_places(size, offset, lower):
    """Positions of a triangle's elements in the flattened matrix: the upper one's column by column."""
    places = np.arange(size * size).reshape(size, size)
    return (places if is_lower(offset, lower) else places.T)[_inside(size, offset)]


def triangle_sources(count, offset, lower):
    """Per place of the matrix (size, size), which of the `count` elements belongs there; `count` for none."""
    size = triangle_size(count, offset)
    inside = _inside(size, offset)
    sources = np.where(inside, np.cumsum(inside).reshape(size, size) - 1, count)
    return sources if is_lower(offset, lower) else sources.T


def _inside(size, offset):
    return np.tri(size, k=-abs(offset), dtype=bool)
