"""Operators on sequences of different lengths."""

from __future__ import annotations

import numpy as np


def sequence_last(array: np.ndarray, lengths: np.ndarray, axis: int) -> np.ndarray:
    """Return the last element of each sequence.

    Sequences lie along `axis`, 0 or 1, the batch along the other.
    """
    return np.moveaxis(array, axis, 0)[lengths - 1, np.arange(len(lengths))]


def sequence_mask(array: np.ndarray, lengths: np.ndarray, axis: int, value: float) -> np.ndarray:
    """Return `array` with `value` after the end of each sequence; axes as in `sequence_last`."""
    kept = np.arange(array.shape[axis])[:, None] < lengths
    kept = kept if axis == 0 else kept.T
    return np.where(kept.reshape(*kept.shape, *[1] * (array.ndim - 2)), array, value)


def sequence_reverse(array: np.ndarray, lengths: np.ndarray) -> np.ndarray:
    """Return each sequence (T, N, *rest) reversed, with its padding where it was."""
    positions = np.arange(len(array))[:, None]
    sources = np.where(positions < lengths, lengths - 1 - positions, positions)
    return array[sources, np.arange(len(lengths))]
