"""Point clouds without ties between neighbours, for the inputs of samples."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs
from bench.samples.generators.point_cloud import random_points

TIES = "points have several neighbours at the same distance"


def settle(points: np.ndarray, others: np.ndarray, nearest: int) -> None:
    """Draw those of `points` again whose `nearest` neighbours among `others` are not unique because of a tie.

    Both are (batch, number, 3), made by `random_points`.  Raises InvalidCase where ties stay.
    """
    for _ in inputs.redraws(TIES):
        if not _redraw_ties(points, others, nearest):
            break


def settle_both(points: np.ndarray, others: np.ndarray) -> None:
    """Draw points of both clouds again until the nearest neighbour of each in the other cloud is unique.

    Both are (batch, number, 3), made by `random_points`.  Raises InvalidCase where ties stay.
    """
    for _ in inputs.redraws(TIES):
        if not (_redraw_ties(points, others, 1) or _redraw_ties(others, points, 1)):
            break


def _redraw_ties(points: np.ndarray, others: np.ndarray, nearest: int) -> bool:
    """Draw the tied `points` again; return whether there were any."""
    found = False
    if nearest < others.shape[1]:
        for own, other in zip(points, others):
            tied = np.concatenate(
                [_tied(block, other, nearest) for block in np.array_split(own, -(-len(own) // 256))]
            )
            own[tied] = random_points(np.count_nonzero(tied))
            found |= bool(tied.any())
    return found


def _tied(points: np.ndarray, others: np.ndarray, nearest: int) -> np.ndarray:
    distances = sum(np.square(np.subtract.outer(points[:, axis], others[:, axis])) for axis in range(3))
    edge = np.partition(distances, (nearest - 1, nearest), axis=1)
    return edge[:, nearest - 1] == edge[:, nearest]
