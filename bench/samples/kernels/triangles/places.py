"""The positions of a triangle's elements in its matrix, and the element at each position;
uses no framework."""

import numpy as np

from bench.samples.kernels.shapes import is_lower, triangle_size


def triangle_places(size, offset, lower):
    """Return the positions of a triangle's elements in the flattened matrix,
    column by column for the upper one."""
    places = np.arange(size * size).reshape(size, size)
    return (places if is_lower(offset, lower) else places.T)[_inside(size, offset)]


def triangle_sources(count, offset, lower):
    """Return (size, size): the index of the element at each place of the matrix,
    or `count` outside the triangle."""
    size = triangle_size(count, offset)
    inside = _inside(size, offset)
    sources = np.where(inside, np.cumsum(inside).reshape(size, size) - 1, count)
    return sources if is_lower(offset, lower) else sources.T


def _inside(size, offset):
    return np.tri(size, k=-abs(offset), dtype=bool)
