"""The newest change of a series: its last run against those before, from planted points."""

from __future__ import annotations

from dataclasses import replace

import pytest
from histories import header, result, started

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER
from bench.analysis.recent_change import MOST_BEFORE, recent_change, worst_first
from bench.analysis.series import Point, Series

WIDTH = 0.02
"""Half the relative width of each interval."""


def point(day: int, seconds: float | None, **values) -> Point:
    found = Point(started(day).isoformat(), "ok" if seconds else "error", seconds, input_checksum="same")
    if seconds:
        found = replace(found, interval_low=seconds * (1 - WIDTH), interval_high=seconds * (1 + WIDTH))
    return replace(found, **values)


def series(*points: Point) -> Series:
    return replace(Series.of(header(0), result()), points=points)


def changed(*points: Point, margin: float = 0.1):
    return recent_change(series(*points), margin)


@pytest.mark.parametrize(
    ("last", "verdict"), [(2e-3, SLOWER), (0.5e-3, FASTER), (1.01e-3, SAME), (1.09e-3, AMBIGUOUS)]
)
def test_the_last_run_is_compared_with_those_before(last, verdict):
    found = changed(*(point(day, 1e-3) for day in range(4)), point(4, last))
    assert (found.verdict, found.ratio, found.level) == (verdict, pytest.approx(last / 1e-3), 1e-3)
    assert found.low < found.ratio < found.high and found.is_change is (verdict in (SLOWER, FASTER))


def test_one_odd_run_before_is_not_the_level():
    found = changed(*(point(day, 1e-3) for day in range(3)), point(3, 3e-3), point(4, 1e-3))
    assert (found.level, found.verdict) == (1e-3, SAME)


def test_runs_of_long_ago_do_not_count():
    found = changed(
        *(point(day, 5e-3 if day < 4 else 1e-3) for day in range(4 + MOST_BEFORE)), point(20, 1e-3)
    )
    assert (found.level, found.verdict) == (1e-3, SAME)


def test_what_cannot_be_compared_is_no_change():
    before = [point(day, 1e-3) for day in range(3)]
    assert changed(point(0, 1e-3)) is None
    assert changed(*before, point(3, None)) is None
    assert changed(*before, point(3, 2e-3, disturbed=True)) is None
    assert changed(*before, point(3, 2e-3, input_checksum="other")) is None
    assert changed(*before, point(3, 2e-3, interval_low=None)).verdict == AMBIGUOUS


def test_the_versions_and_the_commit_that_changed_are_told():
    before = point(0, 1e-3, versions={"torch": "2.12", "python": "3.11"}, commit="a" * 40)
    after = point(1, 2e-3, versions={"torch": "2.13", "python": "3.11"}, commit="b" * 40)
    assert changed(before, after).reasons == ["torch 2.12 → 2.13", "commit aaaaaaaa → bbbbbbbb"]


def test_the_slowest_comes_first():
    found = [changed(point(0, 1e-3), point(1, last)) for last in (1e-3, 0.25e-3, 2e-3, 3e-3, 0.5e-3)]
    assert [round(each.ratio, 2) for each in worst_first(found)] == [3.0, 2.0, 0.25, 0.5, 1.0]
