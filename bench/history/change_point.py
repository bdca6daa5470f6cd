"""Finds the points where a series became faster or slower for good, by the votes of two finders."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from bench.analysis.common_mode import Centre
from bench.analysis.series import Point, Series

CONFIRMED, SUSPECTED = "confirmed", "suspected"
TOLERANCE = 2
"""The number of points by which two finders may differ and still mean the same change."""
MARGIN = 0.03
"""The smallest relative change that is reported.  The scatter of the series is left to the finders."""
FEWEST_POINTS = 6
"""The number of points that finders need for a stable answer."""


@dataclass(frozen=True)
class MachineEvent:
    """The common move of nearly all series of a machine at a run.

    Attributes:
        machine: its fingerprint.
        run: the start of the first run after it.
        centre: the middle of the series' moves.
        is_same: whether versions and commit are the same on both sides in all of these series.
        is_all: whether nothing of the change is left without it.
    """

    machine: str
    run: str
    centre: Centre
    is_same: bool
    is_all: bool

    @property
    def sentence(self) -> str:
        """The sentence: how much moved, by how much, and the consequence for the changes."""
        why = (
            "versions and commit are the same, so it is the machine's, or the samples' own: one event, "
            "and no change of each"
            if self.is_same
            else "versions or the commit differ, and nothing tells the machine from them: changes count as "
            "they are"
        )
        name = f"series of machine {self.machine[:8]}"
        return f"{self.run[:16]}: {self.centre.said_count} {name} moved by {self.centre.said}; {why}"


@dataclass(frozen=True)
class ChangePoint:
    """A change of level in a series.

    Attributes:
        before, after: the last point of the old level, and the first point of the new one.
        level_before, level_after: medians of the points between this change and its neighbours, seconds.
        finders: the names of the finders that found it.
        age: the number of points that count since the change, `after` included.
        event: of its machine at that run; None: the other series did not move alike.
    """

    series: Series
    before: Point
    after: Point
    level_before: float
    level_after: float
    finders: tuple[str, ...]
    age: int
    event: MachineEvent | None = None

    @property
    def left(self) -> float:
        """The ratio without what is the machine's."""
        common = self.event.centre.logarithm if self.event is not None and self.event.is_same else 0.0
        return self.ratio / math.exp(common)

    @property
    def is_of_machine(self) -> bool:
        """True if it is the machine's event and no change of its own."""
        return self.event is not None and self.event.is_all

    @property
    def ratio(self) -> float:
        """The new level over the old one; above 1 it became slower."""
        return self.level_after / self.level_before

    @property
    def state(self) -> str:
        return CONFIRMED if len(self.finders) > 1 else SUSPECTED


def is_slowdown(change: ChangePoint, last: int) -> bool:
    """Return whether it is a confirmed slowdown of its own that began among the last points of its series.

    last: the number of these points.
    """
    is_recent = change.state == CONFIRMED and change.age <= last
    return is_recent and change.left > 1 and not change.is_of_machine


def joined(votes: Mapping[str, Sequence[int]]) -> list[tuple[int, tuple[str, ...]]]:
    """Return the places that finders name, each once with its finders; of near places, the first finder's."""
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
    """Return the changes among `points` of `series`, which all count, that are larger than `margin`.

    votes: by finder, the places in `points` at which a new level begins.
    """
    found = joined(votes)
    while True:
        levels = _levels(points, [place for place, _ in found])
        steps = [abs(math.log(after / before)) for before, after in pairwise(levels)]
        if not steps or min(steps) > math.log1p(margin):
            break
        del found[steps.index(min(steps))]  # this changes the levels of its neighbours
    return [
        ChangePoint(series, points[place - 1], points[place], before, after, finders, age=len(points) - place)
        for (place, finders), before, after in zip(found, levels, levels[1:])
    ]


def _levels(points: Sequence[Point], places: Sequence[int]) -> list[float]:
    edges = [0, *places, len(points)]
    medians = [point.median or 0.0 for point in points]
    return [statistics.median(medians[start:end]) for start, end in pairwise(edges)]
