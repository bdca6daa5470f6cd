"""Sorting and selection with their indices."""

from __future__ import annotations

import numpy as np


def sort(array: np.ndarray, axis: int, descending: bool) -> tuple[np.ndarray, np.ndarray]:
    """Values in order along `axis` and the positions they came from."""
    indices = np.argsort(-array if descending else array, axis=axis, kind="stable")
    return np.take_along_axis(array, indices, axis=axis), indices


def topk(array: np.ndarray, k: int, axis: int, largest: bool) -> tuple[np.ndarray, np.ndarray]:
    """The k largest (or smallest) values along `axis` in order, and their positions."""
    values, indices = sort(array, axis, descending=largest)
    first = [slice(None)] * array.ndim
    first[axis] = slice(k)
    return values[tuple(first)], indices[tuple(first)]
