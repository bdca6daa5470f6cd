"""What every rank of a group holds after a collective; arrays are (ranks, ...), a row of each rank."""

from __future__ import annotations

import numpy as np


def all_reduce(source: np.ndarray) -> np.ndarray:
    """Everybody has the sum of all rows: (ranks, ...)."""
    return np.stack([source.sum(axis=0)] * len(source))


def all_gather(source: np.ndarray) -> np.ndarray:
    """Everybody has all rows (ranks, C, ...), one after the other: (ranks, ranks * C, ...)."""
    return np.stack([np.concatenate(list(source))] * len(source))


def reduce_scatter(source: np.ndarray) -> np.ndarray:
    """Each rank has its part of the sum of all rows (ranks, C, ...): (ranks, C / ranks, ...)."""
    return np.stack(np.split(source.sum(axis=0), len(source)))


def all_to_all(source: np.ndarray) -> np.ndarray:
    """Each rank has the part meant for it of every row (ranks, C, ...), by the rank it is from: as large."""
    ranks = len(source)
    parts = source.reshape(ranks, ranks, -1, *source.shape[2:])
    return np.swapaxes(parts, 0, 1).reshape(source.shape)


def all_reduce_max(source: np.ndarray) -> np.ndarray:
    """Everybody has the greatest of all rows, element by element: (ranks, ...)."""
    return np.stack([source.max(axis=0)] * len(source))


def broadcast(source: np.ndarray) -> np.ndarray:
    """Everybody has the first row: (ranks, ...)."""
    return np.stack([source[0]] * len(source))


def ring_shift(source: np.ndarray) -> np.ndarray:
    """Each rank has the row of the one before, the first that of the last: (ranks, ...)."""
    return np.roll(source, 1, axis=0)
