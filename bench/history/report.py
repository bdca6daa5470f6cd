"""Series and their changes as plain rows, and as tables for a terminal."""

from __future__ import annotations

import csv
import io
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from rich.table import Table
from rich.text import Text

from bench.analysis.series import Epoch, Point, Series, what_changed
from bench.history.change_point import ChangePoint
from bench.model.case import case_text
from bench.model.direction import FORWARD
from bench.model.status import OK
from bench.model.task import WRITTEN
from bench.model.text import one_line
from bench.render.units import format_seconds

TABLE, JSON, CSV = FORMATS = ("table", "json", "csv")
DIGITS = 8
"""The digits shown of a key or fingerprint: enough to tell series apart, and to choose one."""
SPARKS = "▁▂▃▄▅▆▇█"
NOTHING, CUT = "·", "|"
SPARK_POINTS = 30
Row = dict[str, Any]
_IDENTITY = (
    *("sample", "framework", "stage", "direction", "dtype", "device", "threads", "formulation", "compiler"),
    *("case", "key", "case_key", "machine", "cpu"),
)


def series_rows(found: Iterable[Series], epochs: Sequence[Epoch]) -> list[Row]:
    """Return per series its identity, `points`, `last` and `seconds` of the last, `change`, `sparkline`.

    change: the last median over the one before, of points that can be compared; else None.
    """
    return [_series_row(series, series.segments(epochs)) for series in found]


def point_rows(found: Iterable[Series], epochs: Sequence[Epoch]) -> list[Row]:
    """Return per point its series' identity, `segment` (points of one can be compared) and its values."""
    return [
        {**_identity(series), "segment": number, **asdict(point)}
        for series in found
        for number, part in enumerate(series.segments(epochs))
        for point in part
    ]


def change_rows(changes: Iterable[ChangePoint]) -> list[Row]:
    """Return per change its series' identity, when, from and to (seconds), their ratio, what else changed."""
    return [
        {
            **_identity(change.series),
            "state": change.state,
            "finders": list(change.finders),
            "before": change.before.started,
            "after": change.after.started,
            "seconds_before": change.level_before,
            "seconds_after": change.level_after,
            "ratio": change.ratio,
            "left": change.left,
            "is_of_machine": change.is_of_machine,
            "event": change.event and change.event.sentence,
            "points_since": change.age,
            "versions_before": change.before.versions,
            "versions_after": change.after.versions,
            "commit_before": change.before.commit,
            "commit_after": change.after.commit,
            "changed": what_changed(change.before, change.after),
        }
        for change in changes
    ]


def as_json(rows: Any) -> str:
    """Return JSON text with a line break at its end."""
    return json.dumps(rows, indent=1, allow_nan=False) + "\n"


def as_csv(rows: Sequence[Mapping[str, Any]]) -> str:
    """Return CSV text with a header line, lists and objects as JSON; "" for no rows."""
    if not rows:
        return ""
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({name: _cell(value) for name, value in row.items()})
    return text.getvalue()


def series_table(rows: Sequence[Row]) -> Table:
    """Return a table with a row per series of `series_rows`; it shows the machine where there are several."""
    several = len({row["machine"] for row in rows}) > 1
    table = Table()
    table.add_column("sample, case", overflow="fold")
    table.add_column("measured in", overflow="fold")
    table.add_column("key", no_wrap=True)
    if several:
        table.add_column("machine", no_wrap=True)
    for heading in ("runs", "last", "change"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("medians, old to new", no_wrap=True)
    for row in rows:
        machine = [row["machine"][:DIGITS]] if several else []
        last = format_seconds(row["seconds"]) if row["seconds"] else row["status"]
        figures = [str(row["points"]), last + (" ~" if row["disturbed"] else ""), _percent(row["change"])]
        _add(table, _what(row), _how(row), row["key"][:DIGITS], *machine, *figures, row["sparkline"])
    return table


def changes_table(rows: Sequence[Row]) -> Table:
    """Return a table with a row per change of `change_rows`, without those that are the machine's.

    What is left of a ratio has a column where it is another value than the ratio.
    """
    own = [row for row in rows if not row["is_of_machine"]]
    with_left = any(row["left"] != row["ratio"] for row in own)
    headings = ["sample, case", "measured in", "key", "since", "from, to", "ratio"]
    headings += [*(["left"] if with_left else []), "found by", "changed"]
    table = Table()
    for heading in headings:
        table.add_column(heading, overflow="fold", no_wrap=heading in ("key", "ratio", "left"))
    for row in own:
        levels = f"{format_seconds(row['seconds_before'])}, {format_seconds(row['seconds_after'])}"
        found = f"{row['state']}: {', '.join(row['finders'])}"
        ratios = [f"{row[name]:.3f}x" for name in ("ratio", *(["left"] if with_left else []))]
        changed = "\n".join(row["changed"]) or "nothing that is known"
        cells = (row["after"][:16], levels, *ratios, found, changed)
        _add(table, _what(row), _how(row), row["key"][:DIGITS], *cells)
    return table


def samples_table(rows: Sequence[Row]) -> Table:
    """Return a table with a row per sample and machine, as `History.samples` has them."""
    table = Table()
    for heading in ("sample", "machine", "processor", "series", "points", "first", "last"):
        table.add_column(heading, justify="right" if heading in ("series", "points") else "left")
    for row in rows:
        counts = str(row["series"]), str(row["points"])
        machine = row["machine"][:DIGITS], row["cpu"] or "-"
        _add(table, row["sample"], *machine, *counts, row["first"][:16], row["last"][:16])
    return table


def sparkline(parts: Sequence[Sequence[Point]]) -> str:
    """Return the last medians as blocks of different height, on a logarithmic scale.

    A point that does not count is a dot; a bar stands where points can no longer be compared.
    """
    flat = [(number, point) for number, part in enumerate(parts) for point in part][-SPARK_POINTS:]
    heights = [math.log(point.median or 1.0) for _, point in flat if point.counts]
    low, high = min(heights, default=0.0), max(heights, default=0.0)
    text, before = "", flat[0][0] if flat else 0
    for number, point in flat:
        text += CUT * (number - before)
        before = number
        share = (math.log(point.median or 1.0) - low) / (high - low or 1.0)
        text += SPARKS[min(int(share * len(SPARKS)), len(SPARKS) - 1)] if point.counts else NOTHING
    return text


def _series_row(series: Series, parts: Sequence[Sequence[Point]]) -> Row:
    last = series.points[-1] if series.points else None
    counting = [point.median for point in parts[-1] if point.counts] if parts else []
    change = None
    if last is not None and last.counts and len(counting) > 1:
        before, now = counting[-2:]
        change = (now or 0.0) / (before or 1.0)
    return {
        **_identity(series),
        "points": len(series.points),
        "segments": len(parts),
        "last": last.started if last else None,
        "status": last.status if last else None,
        "seconds": last.median if last and last.status == OK else None,
        "disturbed": last.disturbed if last else None,
        "change": change,
        "sparkline": sparkline(parts),
    }


def _identity(series: Series) -> Row:
    return {name: getattr(series, name) for name in _IDENTITY}


def _what(row: Row) -> str:
    """Return the sample and the case: `abs (2,3)`."""
    return f"{row['sample']} {case_text(row['case'])}"


def _add(table: Table, *cells: str) -> None:
    """Add a row of texts, in which nothing is read as markup."""
    table.add_row(*(Text(one_line(cell)) for cell in cells))


def _how(row: Row) -> str:
    """Return the framework and the stage, and the other settings that are not the usual ones."""
    usual = {"direction": FORWARD, "dtype": None, "device": "cpu", "formulation": WRITTEN, "compiler": ""}
    words = [row["framework"], str(row["stage"])]
    words += [str(row[name]) for name, value in usual.items() if row[name] != value]
    return " ".join(words) + (f" {row['threads']} threads" if row["threads"] != 1 else "")


def _percent(ratio: float | None) -> str:
    return "-" if ratio is None else f"{100 * (ratio - 1):+.1f}%"


def _cell(value: Any) -> Any:
    return json.dumps(value) if isinstance(value, (dict, list)) else value
