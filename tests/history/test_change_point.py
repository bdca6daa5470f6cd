"""Change points from the votes of finders: near ones are joined, small ones are dropped."""

from __future__ import annotations

import pytest

from bench.analysis.series import Epoch, Point, Series, segments
from bench.history.change_point import CONFIRMED, SUSPECTED, change_points, joined

SERIES = Series(
    "key", "case", "machine", None, "abs", "unary", {}, "numpy", 1, "forward", None, "cpu", 1, "written"
)


def points(*medians: float) -> list[Point]:
    return [Point(f"2026-01-{day:02}", "ok", median) for day, median in enumerate(medians, start=1)]


@pytest.mark.parametrize(
    ("votes", "expected"),
    [
        ({"a": [], "b": []}, []),
        ({"a": [5], "b": [7]}, [(5, ("a", "b"))]),
        ({"a": [5], "b": [8]}, [(5, ("a",)), (8, ("b",))]),
        ({"a": [5, 7], "b": [6]}, [(5, ("a", "b")), (7, ("a",))]),
        ({"a": [5, 7], "b": [7, 5]}, [(5, ("a", "b")), (7, ("a", "b"))]),
        ({"a": [5], "b": [4, 6]}, [(5, ("a", "b")), (6, ("b",))]),
        ({"b": [3], "a": [9]}, [(3, ("b",)), (9, ("a",))]),
    ],
)
def test_near_places_are_one(votes, expected):
    assert joined(votes) == expected


def test_a_change_has_levels_ratio_and_age():
    found = points(1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 2.0)
    (change,) = change_points(SERIES, found, {"a": [3], "b": [3]})
    assert (change.before, change.after) == (found[2], found[3])
    assert (change.ratio, change.state, change.age) == (2.0, CONFIRMED, 4)
    (change,) = change_points(SERIES, found, {"a": [3], "b": []})
    assert change.state == SUSPECTED


def test_what_is_within_the_margin_is_none():
    found = points(1.0, 1.0, 1.02, 1.02, 1.04, 1.04)
    assert change_points(SERIES, found, {"a": [2, 4]}, margin=0.05) == []
    assert [change.ratio for change in change_points(SERIES, found, {"a": [4]}, margin=0.02)] == [1.04 / 1.01]
    (change,) = change_points(SERIES, points(1.0, 1.0, 1.01, 1.01, 2.0, 2.0), {"a": [2, 4]})
    assert change.level_before == pytest.approx(1.005)  # the level of all four points before it


def test_faster_and_slower_count_alike():
    assert len(change_points(SERIES, points(1.0, 1.0, 0.5, 0.5), {"a": [2]}, margin=0.9)) == 1


def test_a_series_is_cut_at_epochs_and_other_inputs():
    one, two, three = points(1.0, 1.0, 1.0)
    epochs = [Epoch("abs", since, "why") for since in ("2026-01-02", "2026-01-03")]
    assert segments([], epochs) == []
    assert segments([one, two, three], epochs) == [[one], [two], [three]]
    assert segments([one, three], epochs) == [[one], [three]]
    assert segments([one, two], [Epoch("abs", "2025-01-01", "before all")]) == [[one, two]]
    inputs = [Point("1", "ok", 1.0, input_checksum=checksum) for checksum in ("a", None, "a", None, "b")]
    assert [len(part) for part in segments(inputs, [])] == [4, 1]
