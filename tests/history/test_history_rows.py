"""Series and changes as rows, sparklines, text and a page."""

from __future__ import annotations

import csv
import json
from dataclasses import replace

import pytest
from rich.console import Console

from bench.analysis.series import Epoch, Point, Series
from bench.history.change_point import change_points
from bench.history.report import (
    as_csv,
    as_json,
    change_rows,
    changes_table,
    point_rows,
    series_rows,
    series_table,
    sparkline,
)
from bench.render.document import over_time_html


def point(day: int, median: float | None, status: str = "ok", **values) -> Point:
    return Point(f"2026-01-{day:02}T00:00:00.000000+00:00", status, median, **values)


def series(*points: Point, machine: str = "m" * 32) -> Series:
    case = {"shape": [2, 3]}
    place = ("abs", "unary", case, "numpy", 1, "forward", "float64", "cpu", 2, "written")
    return Series("k" * 32, "c" * 32, machine, "a processor", *place, points=points)


def shown(table) -> str:
    console = Console(width=200, record=True, file=open("/dev/null", "w"))  # noqa: SIM115
    console.print(table)
    return console.export_text()


def test_a_row_has_the_last_value_and_its_change():
    (row,) = series_rows([series(point(1, 1e-3), point(2, 1e-3, "error"), point(3, 1.1e-3))], [])
    assert row["seconds"] == 1.1e-3 and row["change"] == pytest.approx(1.1) and row["points"] == 3
    text = shown(series_table([row]))
    for words in ("abs (2,3)", "numpy 1 float64 2 threads", "kkkkkkkk", "1.1 ms", "+10.0%", "▁·█"):
        assert words in text, text
    assert "mmmm" not in text  # of a single machine


@pytest.mark.parametrize(
    ("points", "epochs", "change"),
    [
        ([point(1, 1.0)], [], None),
        ([point(1, 1.0), point(2, None, "error")], [], None),
        ([point(1, 1.0), point(2, 2.0, disturbed=True)], [], None),
        ([point(1, 1.0), point(2, 2.0)], [Epoch("abs", "2026-01-02", "why")], None),
        ([point(1, 1.0), point(2, 2.0)], [Epoch("exp", "2026-01-02", "why")], 2.0),
        ([point(1, 1.0, input_checksum="a"), point(2, 2.0, input_checksum="b")], [], None),
    ],
)
def test_a_change_is_told_only_of_what_can_be_compared(points, epochs, change):
    (row,) = series_rows([series(*points)], epochs)
    assert row["change"] == change
    assert ("+100.0%" in shown(series_table([row]))) == (change is not None)


def test_a_sparkline_has_a_bar_a_point_and_marks_gaps_and_breaks():
    assert sparkline([]) == ""
    assert sparkline([[point(1, 1.0), point(2, 1.0)]]) == "▁▁"
    assert sparkline([[point(1, 1.0), point(2, 2.0)], [point(3, None, "error"), point(4, 1.4142)]]) == "▁█|·▄"
    assert len(sparkline([[point(1, float(value)) for value in range(1, 100)]])) == 30


def test_several_machines_are_told_apart():
    rows = series_rows([series(point(1, 1.0), machine=name * 32) for name in "xy"], [])
    text = shown(series_table(rows))
    assert "xxxxxxxx" in text and "yyyyyyyy" in text


def test_points_are_written_as_csv_and_json():
    rows = point_rows([series(point(1, 1.0, versions={"numpy": "2"}), point(2, None, "error"))], [])
    first, second = csv.DictReader(as_csv(rows).splitlines())
    assert (first["median"], first["versions"], first["case"]) == (
        "1.0",
        '{"numpy": "2"}',
        '{"shape": [2, 3]}',
    )
    assert (second["median"], second["status"]) == ("", "error")
    assert json.loads(as_json(rows))[1]["status"] == "error"
    assert as_csv([]) == ""


def test_a_change_names_what_else_changed():
    points = [point(day, 1.0, versions={"numpy": "2.3"}, commit="a" * 40) for day in (1, 2)]
    points += [point(day, 2.0, versions={"numpy": "2.4"}, commit="b" * 40) for day in (3, 4)]
    (row,) = change_rows(change_points(series(*points), points, {"one": [2], "other": [2]}))
    text = shown(changes_table([row]))
    for words in ("numpy 2.3 → 2.4", "commit aaaaaaaa → bbbbbbbb", "2.000x", "2026-01-03", "confirmed"):
        assert words in text, text


def test_the_page_needs_no_network_and_is_cut_at_epochs():
    found = [
        series(point(1, 1.0, interval_low=0.9, interval_high=1.2), point(2, 2.0), point(3, None, "error"))
    ]
    epochs = [Epoch("abs", point(2, 2.0).started, "another meaning"), Epoch("exp", "1", "not ours")]
    page = over_time_html(found, epochs)
    assert "another meaning" in page and "not ours" not in page and "<script src=" not in page
    assert page.count('class="mark"') == 1 + 2 and page.count('class="failed"') == 1  # one is in the legend
    assert page.count('class="line"') == 1, "no line joins what an epoch parts; one is in the legend"


def test_a_chart_has_eight_series_at_most():
    many = [
        replace(series(point(1, 1.0), point(2, 1.0)), framework=f"f{number}", key=f"key{number}")
        for number in range(11)
    ]
    page = over_time_html(many)
    assert page.count('class="chart" viewBox') == 2 and "1 of 2" in page and "2 of 2" in page
