"""Series of one case over runs, drawn beside each other, with breaks where points cannot be compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from bench.analysis.series import Point, Series, changed_versions
from bench.model.case import case_text
from bench.model.direction import FORWARD
from bench.model.identity import content_key
from bench.model.stage import STAGE_NAMES
from bench.model.status import UNSUPPORTED
from bench.model.task import WRITTEN
from bench.render.units import format_seconds

DIGITS = 8
OTHER_INPUTS = "other inputs"


@dataclass(frozen=True)
class Line:
    """A series with its name among those of its case."""

    name: str
    series: Series

    def parts(self) -> Iterator[list[Point]]:
        """Yield points that can be compared with each other: the same inputs and versions."""
        for segment in self.series.segments(()):
            for _, group in groupby(segment, key=lambda point: content_key(point.versions)):
                yield list(group)


@dataclass(frozen=True)
class Break:
    """A change of the inputs or versions, after which points cannot be compared with those before."""

    started: str
    reason: str


@dataclass(frozen=True)
class TimelineRow:
    """The outcome of a run on each line of a timeline: a time, another status, or ""."""

    started: str
    commit: str
    cells: Sequence[str]


@dataclass(frozen=True)
class Timeline:
    """The series of one case and direction on one machine.

    Attributes:
        started: the times at which the runs began, the oldest first.
    """

    case: str
    cpu: str
    machine: str
    lines: Sequence[Line]
    started: Sequence[str]

    @property
    def breaks(self) -> list[Break]:
        """The places where lines are cut, each reason once."""
        found: dict[Break, None] = {}
        for line in self.lines:
            parts = list(line.parts())
            for before, after in pairwise(parts):
                what = _changed(before[-1], after[0])
                found[Break(after[0].started, f"{line.series.framework}: {what}")] = None
        return sorted(found, key=lambda each: each.started)

    def rows(self) -> Iterator[TimelineRow]:
        """Yield a row for each run."""
        points = [{point.started: point for point in line.series.points} for line in self.lines]
        for started in self.started:
            found = [each.get(started) for each in points]
            commit = next((point.commit for point in found if point and point.commit), None)
            yield TimelineRow(started, (commit or "")[:DIGITS], list(map(_outcome, found)))


def timelines(series: Sequence[Series]) -> list[Timeline]:
    """Return an operator's timelines, by machine, case and settings; none of what was never supported."""
    groups: dict[tuple[Any, ...], list[Series]] = {}
    for each in series:
        if all(point.status == UNSUPPORTED for point in each.points):
            continue
        how = (each.direction, each.dtype, each.device, each.threads)
        groups.setdefault((each.machine, each.case_key, *how), []).append(each)
    return [_timeline(group) for group in groups.values()]


def _timeline(group: Sequence[Series]) -> Timeline:
    first = group[0]
    runs = sorted({point.started for each in group for point in each.points})
    names = [_way(each) for each in group]
    lines = [
        Line(name if names.count(name) == 1 else f"{name} {each.key[:DIGITS]}", each)
        for name, each in zip(names, group)
    ]
    return Timeline(_case(first), first.cpu or "unknown processor", first.machine, lines, runs)


def _case(series: Series) -> str:
    """Return the case, `(2,3), -1`, and the settings that are not usual."""
    words = [case_text(series.case) or "no arguments"]
    words += [] if series.direction == FORWARD else [series.direction.replace("_", " and ")]
    words += [series.dtype] if series.dtype else []
    words += [] if series.device == "cpu" else [series.device]
    words += [] if series.threads == 1 else [f"{series.threads} threads"]
    return " · ".join(words)


def _way(series: Series) -> str:
    words = [series.framework, STAGE_NAMES[series.stage], series.compiler]
    words += [] if series.formulation == WRITTEN else [series.formulation]
    return " ".join(filter(None, words))


def _outcome(point: Point | None) -> str:
    if point is None:
        return ""
    return format_seconds(point.median) if point.median else point.status.replace("_", " ")


def _changed(before: Point, after: Point) -> str:
    return ", ".join(changed_versions(before, after)) or OTHER_INPUTS
