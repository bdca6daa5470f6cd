"""Series of one case over runs, drawn beside each other, with breaks where points cannot be compared."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import Any

from bench.analysis.comparison import MARGIN
from bench.analysis.recent_change import RecentChange, recent_change
from bench.analysis.series import Epoch, Point, Series, changed_versions
from bench.model.case import case_text
from bench.model.direction import FORWARD
from bench.model.identity import content_key
from bench.model.stage import STAGE_NAMES
from bench.model.status import UNSUPPORTED
from bench.model.task import WRITTEN
from bench.render.units import format_seconds

DIGITS = 8
OTHER_INPUTS = "other inputs"
MOST_LINES = 8
"""The most series of a chart: each has a colour and a mark of its own."""


@dataclass(frozen=True)
class Line:
    """A series with its name among those of its case.

    epochs: changes of the sample's meaning, which cut it.
    """

    name: str
    series: Series
    epochs: Sequence[Epoch] = ()

    def parts(self) -> Iterator[list[Point]]:
        """Yield points that can be compared with each other: the same inputs, versions and epoch."""
        for segment in self.series.segments(self.epochs):
            for _, group in groupby(segment, key=lambda point: content_key(point.versions)):
                yield list(group)

    def why_cut(self, before: Point, after: Point) -> str:
        """Return why two points that follow each other cannot be compared."""
        own = [each for each in self.epochs if each.sample == self.series.sample]
        begun = [each.reason for each in own if before.started < each.since <= after.started]
        what = ", ".join([*begun, *changed_versions(before, after)]) or OTHER_INPUTS
        return f"{self.series.framework}: {what}"


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
                found[Break(after[0].started, line.why_cut(before[-1], after[0]))] = None
        return sorted(found, key=lambda each: each.started)

    @property
    def changes(self) -> dict[tuple[str, str], RecentChange]:
        """The lines that became slower or faster with their last point, by key and start of that point."""
        found = (recent_change(line.series, MARGIN, line.epochs) for line in self.lines)
        return {(each.series.key, each.after.started): each for each in found if each and each.is_change}

    def rows(self) -> Iterator[TimelineRow]:
        """Yield a row for each run."""
        points = [{point.started: point for point in line.series.points} for line in self.lines]
        for started in self.started:
            found = [each.get(started) for each in points]
            commit = next((point.commit for point in found if point and point.commit), None)
            yield TimelineRow(started, (commit or "")[:DIGITS], list(map(_outcome, found)))


def timelines(series: Sequence[Series], epochs: Sequence[Epoch] = ()) -> list[Timeline]:
    """Return timelines of at most MOST_LINES series, by machine, case and settings.

    Left out is what was never supported.
    """
    groups: dict[tuple[Any, ...], list[Series]] = {}
    for each in series:
        if all(point.status == UNSUPPORTED for point in each.points):
            continue
        how = (each.direction, each.dtype, each.device, each.threads)
        groups.setdefault((each.machine, each.case_key, *how), []).append(each)
    return [timeline for group in groups.values() for timeline in _timelines(group, epochs)]


def _timelines(group: Sequence[Series], epochs: Sequence[Epoch]) -> Iterator[Timeline]:
    names = [_way(each) for each in group]
    lines = [
        Line(name if names.count(name) == 1 else f"{name} {each.key[:DIGITS]}", each, epochs)
        for name, each in zip(names, group)
    ]
    runs = sorted({point.started for each in group for point in each.points})
    case, parts = _case(group[0]), math.ceil(len(lines) / MOST_LINES)
    for part in range(parts):
        name = f"{case} · {part + 1} of {parts}" if parts > 1 else case
        shown = lines[part * MOST_LINES :][:MOST_LINES]
        yield Timeline(name, group[0].cpu or "unknown processor", group[0].machine, shown, runs)


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
