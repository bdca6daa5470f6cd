"""Events of a machine: what nearly all of its series show at one run is one event, and no change of each."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

import pytest

from bench.analysis.series import Point, Series
from bench.history.change_point import ChangePoint, change_points, is_slowdown
from bench.history.machine_event import Part, with_events
from bench.history.report import change_rows, changes_table

RUNS, AT = 12, 6


def part(
    number: int,
    times: float = 1.13,
    version_after: str = "2.4",
    commit: str | None = "abc",
    at: int = AT,
    runs: int = RUNS,
) -> Part:
    """Return a series that takes `times` as long from run number `at` on."""
    draw = random.Random(number)
    series = Series(
        *(f"{number:032}", "case", "machine" * 4, None, "abs", "unary", {"shape": [number]}, "numpy", 1),
        *("forward", None, "cpu", 1, "written"),
    )
    points = [
        Point(
            f"2026-01-{run + 1:02}T00:00:00.000000+00:00",
            "ok",
            1e-3 * (times if run >= at else 1) * math.exp(draw.gauss(0, 0.005)),
            versions={"numpy": version_after if run >= at else "2.4", "device": "cpu"},
            commit=commit,
        )
        for run in range(runs)
    ]
    return replace(series, points=tuple(points)), points


def changes(parts: Sequence[Part], at: int = AT) -> list[ChangePoint]:
    """Return the changes of all series, which both finders see at the same place, with their events."""
    votes = {"ruptures": [at], "otava": [at]}
    found = [change for series, points in parts for change in change_points(series, points, votes)]
    return with_events(found, parts)


def shown(found: Sequence[ChangePoint]) -> int:
    """Return the number of rows of the table of changes."""
    return changes_table(change_rows(found)).row_count


def test_a_step_of_all_series_is_one_event_of_the_machine():
    found = changes([part(number) for number in range(20)])
    assert len(found) == 20 and all(change.is_of_machine for change in found)
    assert shown(found) == 0 and not any(is_slowdown(change, 10) for change in found)
    (sentence,) = {row["event"] for row in change_rows(found)}
    assert sentence.startswith("2026-01-07T00:00: all 20 series of machine machinem moved by 1.13x (1.1")
    assert sentence.endswith("one event, and no change of each")


def test_a_change_of_its_own_at_the_same_run_is_still_found():
    found = changes([part(0, times=1.4), *(part(number) for number in range(1, 20))])
    (own,) = [change for change in found if not change.is_of_machine]
    assert own.series.key == f"{0:032}" and is_slowdown(own, 10)
    assert own.ratio == pytest.approx(1.4, rel=0.02) and own.left == pytest.approx(1.4 / 1.13, rel=0.02)
    assert shown(found) == 1 and "left" in [
        column.header for column in changes_table(change_rows(found)).columns
    ]


@pytest.mark.parametrize("other", [{"version_after": "2.5"}, {"commit": None}])
def test_where_a_version_differs_all_changes_count(other):
    found = changes([part(number, **other) for number in range(20)])
    assert all(is_slowdown(change, 10) and change.left == change.ratio for change in found)
    assert shown(found) == 20
    (sentence,) = {row["event"] for row in change_rows(found)}
    assert "versions or the commit differ" in sentence and sentence.endswith("changes count as they are")


def test_a_new_version_is_not_explained_by_series_that_kept_theirs():
    found = changes([part(0, version_after="2.5"), *(part(number) for number in range(1, 20))])
    assert [change.event is None for change in found] == [True] + [False] * 19
    assert is_slowdown(found[0], 10)


def test_a_change_of_one_series_or_of_few_is_none_of_the_machine():
    still = [part(number, times=1.0) for number in range(2, 20)]
    assert [change.event for change in changes([part(0), part(1), *still])] == [None, None]
    assert all(change.event is None for change in changes([part(number) for number in range(7)]))


def test_finders_that_miss_the_run_by_two_mean_the_same_event():
    every = [part(number) for number in range(20)]
    for at in (AT - 2, AT + 2):
        found = changes(every, at)
        assert {change.event and change.event.run for change in found} == {"2026-01-07T00:00:00.000000+00:00"}


def test_one_slow_run_does_not_explain_a_change_beside_it():
    every = [part(number, times=1.0) for number in range(1, 20)] + [part(0, times=1.2)]
    slow = [
        (
            series,
            [
                replace(each, median=1.2 * (each.median or 0)) if run == AT - 2 else each
                for run, each in enumerate(points)
            ],
        )
        for series, points in every
    ]
    (found,) = [change for change in changes(slow) if change.series.key == f"{0:032}"]
    assert found.event is None and is_slowdown(found, 10)
