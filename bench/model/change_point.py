"""Where a series became faster or slower for good, and how sure that is: two finders vote."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bench.model.series import Point, Series

CONFIRMED, SUSPECTED = "confirmed", "suspected"
TOLERANCE = 2
"""Points by which two finders may differ and still mean the same change."""
MARGIN = 0.03
"""Changes of a smaller share are not told.  The scatter of the series is no part of it: finders know that."""
FEWEST_POINTS = 6
"""Of fewer no finder says anything that lasts."""


@dataclass(frozen=True)
class ChangePoint:
    """`after` is the first point of the new level, `before` the last of the old one.

    Attributes:
        level_before, level_after: medians of the points between this change and its neighbours, seconds.
        finders: who found it.
        age: how many points that count there are since, `after` included.
    """

    series: Series
    before: Point
    after: Point
    level_before: float
    level_after: float
    finders: tuple[str, ...]
    age: int

    @property
    def ratio(self) -> float:
        """Above 1: it became slower."""
        return self.level_after / self.level_before

    @property
    def state(self) -> str:
        return CONFIRMED if len(self.finders) > 1 else SUSPECTED


def joined(votes: Mapping[str, Sequence[int]]) -> list[tuple[int, tuple[str, ...]]]:
    """The places that finders name, each once with who named it; of near ones the first finder's."""
    found: list[tuple[int, list[str]]] = []
    for finder, places in votes.items():
        for place in places:
            near = [
                (abs(other - place), voters)
                for other, voters in found
                if abs(other - place) <= TOLERANCE and finder not in voters
            ]
            if near:
                min(near)[1].append(finder)
            else:
                found.append((place, [finder]))
    return sorted((place, tuple(finders)) for place, finders in found)


def change_points(
    series: Series, points: Sequence[Point], votes: Mapping[str, Sequence[int]], margin: float = MARGIN
) -> list[ChangePoint]:
    """The changes among `points` of `series`, which all count, that are larger than `margin`.

    votes: by finder, the places in `points` at which a new level begins.
    """
    found = joined(votes)
    while True:
        levels = _levels(points, [place for place, _ in found])
        steps = [abs(math.log(after / before)) for before, after in pairwise(levels)]
        if not steps or min(steps) > math.log1p(margin):
            break
        del found[steps.index(min(steps))]  # its neighbours' levels change with it
    return [
        ChangePoint(series, points[place - 1], points[place], before, after, finders, age=len(points) - place)
        for (place, finders), before, after in zip(found, levels, levels[1:])
    ]


def _levels(points: Sequence[Point], places: Sequence[int]) -> list[float]:
    edges = [0, *places, len(points)]
    medians = [point.median or 0.0 for point in points]
    return [statistics.median(medians[start:end]) for start, end in pairwise(edges)]
