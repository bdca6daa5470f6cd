"""Runs as a figure of one of three kinds, in a file for a paper or a slide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from bench.errors import UsageError
from bench.model.status import OK
from bench.reports.render.figures.canvas import SIZES, Size, require_matplotlib, style, written
from bench.reports.render.figures.roofline import roofline_figure
from bench.reports.render.figures.scaling import scaling_figure
from bench.reports.render.figures.speed_up import speed_up_figure
from bench.reports.rows.circumstances import caption
from bench.reports.rows.measured import Measured
from bench.reports.rows.roofline import ceilings_table, roofline_table
from bench.reports.rows.scaling import scaling_table
from bench.reports.rows.speed_ups import mean_speed_ups_table, speed_ups_table
from bench.reports.rows.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SPEED_UP, ROOFLINE, SCALING = FIGURES = ("speed-up", "roofline", "scaling")
FEWEST_SIZES = 3
"""Of an operator, of which it can be said how it scales."""


def figure_bytes(runs: Sequence[Measured], kind: str | None, size: str, form: str) -> bytes:
    """A figure as a file.

    kind: one of FIGURES; None: speed-ups where something is compared, else the roofline where a peak is
    known, else times over sizes where an operator has three, else the roofline without ceilings.
    size: one of SIZES.  form: one of `bench.reports.render.figures.canvas.FORMATS`.
    Raises UsageError where there is nothing to draw, or Matplotlib is missing.
    """
    require_matplotlib()
    import matplotlib

    make = _MADE[kind] if kind else _chosen(runs)
    notes = [*_failures(runs), caption(runs)]
    with matplotlib.rc_context(style(SIZES[size])):
        return written(make(runs, SIZES[size], notes), form)


def _chosen(runs: Sequence[Measured]) -> Maker:
    if speed_ups_table(runs).rows:
        return _speed_up
    if ceilings_table(runs).rows and roofline_table(runs).rows:
        return _roofline
    sizes: dict[object, set[object]] = {}
    for row in scaling_table(runs).records():
        sizes.setdefault(row["sample"], set()).add(row["footprint_bytes"])
    return _scaling if max(map(len, sizes.values()), default=0) >= FEWEST_SIZES else _roofline


def _speed_up(runs: Sequence[Measured], size: Size, notes: Sequence[str]) -> Figure:
    speed_ups = _filled(
        speed_ups_table(runs), runs, "nothing is compared: measure stages, frameworks or a second run"
    )
    return speed_up_figure(speed_ups, mean_speed_ups_table(speed_ups), size, notes)


def _roofline(runs: Sequence[Measured], size: Size, notes: Sequence[str]) -> Figure:
    points = _filled(roofline_table(runs), runs, "no result has known operations and bytes")
    return roofline_figure(points, ceilings_table(runs), size, notes)


def _scaling(runs: Sequence[Measured], size: Size, notes: Sequence[str]) -> Figure:
    return scaling_figure(_filled(scaling_table(runs), runs, "no result has a size"), size, notes)


def _filled(table: Table, runs: Sequence[Measured], why: str) -> Table:
    """`table`.  Raises UsageError where it has no rows."""
    if table.rows:
        return table
    results = [result for run in runs for result in run.results]
    timed = sum(bool(result.status == OK and result.median_seconds) for result in results)
    if not timed:
        why = f"none of the {len(results)} results has a time"
    raise UsageError(f"there is nothing to draw: {why}")


def _failures(runs: Sequence[Measured]) -> list[str]:
    failed = sum(result.is_failure for run in runs for result in run.results)
    return [f"{failed} result{'s' if failed > 1 else ''} failed and cannot be drawn."] if failed else []


Maker = Callable[[Sequence[Measured], Size, Sequence[str]], "Figure"]
_MADE: Mapping[str, Maker] = {SPEED_UP: _speed_up, ROOFLINE: _roofline, SCALING: _scaling}
