"""Finds runs at which nearly all series of a machine moved alike: one event, and not a change of each."""

from __future__ import annotations

import math
import statistics
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from bench.analysis.common_mode import centre
from bench.analysis.series import Point, Series
from bench.history.change_point import MARGIN, TOLERANCE, ChangePoint, MachineEvent

WINDOW, FEWEST_IN_WINDOW = 3, 2
"""The number of points on either side of a run whose median is a level, and the least number of them."""
Part = tuple[Series, Sequence[Point]]
"""A series and those of its points that can be compared, the oldest first."""


@dataclass(frozen=True)
class _Step:
    """The step of one series at a run.

    Attributes:
        near: the logarithm of the ratio of the two points beside it.
        level: the logarithm of the ratio of the levels on both sides.
        is_same: whether versions and commit are known, and the same in all of these points.
    """

    series: Series
    near: float
    level: float
    is_same: bool


def with_events(
    changes: Iterable[ChangePoint], parts: Iterable[Part], margin: float = MARGIN
) -> list[ChangePoint]:
    """Return the changes, each with the event of its machine at that run, if there is one.

    parts: of all series of these machines.
    margin: what is left of a change without the event has to be larger to be a change of its own.
    """
    by_machine: dict[str, list[Part]] = {}
    for part in parts:
        by_machine.setdefault(part[0].machine, []).append(part)
    machines = {name: _Machine(name, found, margin) for name, found in by_machine.items()}
    return [
        replace(change, event=machines[change.series.machine].event(change))
        if change.series.machine in machines
        else change
        for change in changes
    ]


class _Machine:
    """The series of one machine, and their steps from run to run."""

    def __init__(self, name: str, parts: Sequence[Part], margin: float):
        self._name, self._parts, self._margin = name, parts, margin
        self._runs = sorted({point.started for _, points in parts for point in points})
        self._steps = cache(lambda run: list(self._steps_at(run)))

    def event(self, change: ChangePoint) -> MachineEvent | None:
        """Return the event at the run where series moved most, of those that can mean the same change."""
        place = bisect_left(self._runs, change.after.started)
        runs = self._runs[max(place - TOLERANCE, 0) : place + TOLERANCE + 1]
        run = max(runs, key=self._size, default=change.after.started)
        steps = self._steps(run)
        own = [step for step in steps if step.series.key == change.series.key]
        is_same = all(step.is_same for step in own)
        middle = centre([step.level for step in steps if step.is_same])
        if not is_same and (middle is None or not middle.is_common):
            middle = centre([step.level for step in steps])
        elif not is_same:
            return None  # the others tell it, and of this one nothing tells the machine from the change
        if not own or middle is None or not middle.is_common:
            return None
        allowed = max(math.log1p(self._margin), middle.scatter)
        is_all = is_same and abs(math.log(change.ratio) - middle.logarithm) <= allowed
        return MachineEvent(self._name, run, middle, is_same, is_all)

    def _size(self, run: str) -> float:
        middle = centre([step.near for step in self._steps(run)])
        return 0.0 if middle is None else abs(middle.logarithm)

    def _steps_at(self, run: str) -> Iterator[_Step]:
        """Yield the step of each series that has points enough on both sides."""
        for series, points in self._parts:
            place = bisect_left([point.started for point in points], run)
            before, after = points[max(place - WINDOW, 0) : place], points[place : place + WINDOW]
            if min(len(before), len(after)) >= FEWEST_IN_WINDOW:
                near = _logarithm(after[:1]) - _logarithm(before[-1:])
                yield _Step(series, near, _logarithm(after) - _logarithm(before), _is_same([*before, *after]))


def _logarithm(points: Sequence[Point]) -> float:
    return math.log(statistics.median(point.median or 1.0 for point in points))


def _is_same(points: Sequence[Point]) -> bool:
    first = points[0]
    known = first.commit is not None and any(name != "device" for name in first.versions)
    return known and all((each.commit, each.versions) == (first.commit, first.versions) for each in points)
