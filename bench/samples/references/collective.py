"""Results of collectives: the data that every rank of a group has afterwards.

Arrays are (ranks, ...), a row per rank.
"""

from __future__ import annotations

import numpy as np


def all_reduce(source: np.ndarray) -> np.ndarray:
    """Return the sum of all rows for every rank: (ranks, ...)."""
    return np.stack([source.sum(axis=0)] * len(source))


def all_gather(source: np.ndarray) -> np.ndarray:
    """Return all rows (ranks, C, ...), one after the other, for every rank: (ranks, ranks * C, ...)."""
    return np.stack([np.concatenate(list(source))] * len(source))


def reduce_scatter(source: np.ndarray) -> np.ndarray:
    """Return for each rank its part of the sum of all rows (ranks, C, ...): (ranks, C / ranks, ...)."""
    return np.stack(np.split(source.sum(axis=0), len(source)))


def all_to_all(source: np.ndarray) -> np.ndarray:
    """Return for each rank its part of every row (ranks, C, ...), in the order of the ranks that sent them.

    The shape is that of `source`.
    """
    ranks = len(source)
    parts = source.reshape(ranks, ranks, -1, *source.shape[2:])
    return np.swapaxes(parts, 0, 1).reshape(source.shape)


def all_reduce_max(source: np.ndarray) -> np.ndarray:
    """Return the elementwise maximum of all rows for every rank: (ranks, ...)."""
    return np.stack([source.max(axis=0)] * len(source))


def broadcast(source: np.ndarray) -> np.ndarray:
    """Return the first row for every rank: (ranks, ...)."""
    return np.stack([source[0]] * len(source))


def ring_shift(source: np.ndarray) -> np.ndarray:
    """Return for each rank the row of the rank before it, for the first that of the last: (ranks, ...)."""
    return np.roll(source, 1, axis=0)
