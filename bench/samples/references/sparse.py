"""Sparse matrices, which NumPy does not have: coordinates (2, count) in row-major order, and values."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def to_sparse(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the coordinates of the elements that are not zero, and their values."""
    coordinates = np.nonzero(array)
    return np.stack(coordinates), array[coordinates]


def sparse_coo_tensor(
    coordinates: np.ndarray, values: np.ndarray, shape: Sequence[int]
) -> tuple[np.ndarray, np.ndarray]:
    """Return the coordinates and values, ordered by row and column."""
    order = np.lexsort(coordinates[::-1])
    return coordinates[:, order], values[order]
