"""Runs as a figure of one of four kinds, in a file for a paper or a slide."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from bench.errors import UsageError
from bench.model.status import OK
from bench.render.figures.blocks import blocks_figure, strips_of
from bench.render.figures.canvas import SIZES, Size, require_matplotlib, style, written
from bench.render.figures.roofline import roofline_figure
from bench.render.figures.scaling import scaling_figure
from bench.render.figures.speed_up import speed_up_figure
from bench.render.rows.circumstances import caption
from bench.render.rows.measured import Measured
from bench.render.rows.roofline import ceilings_table, roofline_table
from bench.render.rows.scaling import scaling_table
from bench.render.rows.speed_ups import mean_speed_ups_table, speed_ups_table
from bench.render.rows.table import Table

if TYPE_CHECKING:
    from matplotlib.figure import Figure

SPEED_UP, ROOFLINE, SCALING, BLOCKS = FIGURES = ("speed-up", "roofline", "scaling", "blocks")
FEWEST_SIZES = 3
"""The least number of sizes of an operator that shows how its time grows."""


def figure_bytes(runs: Sequence[Measured], kind: str | None, size: str, form: str) -> bytes:
    """Return a figure as a file.

    kind: one of FIGURES; None: speed-ups where something is compared, else the roofline where a peak is
    known, else times over sizes where an operator has three, else the roofline without ceilings.
    size: one of SIZES.  form: one of `bench.render.figures.canvas.FORMATS`.
    Raises UsageError where there is nothing to draw, or Matplotlib is missing.
    """
    require_matplotlib()
    import matplotlib

    tables = _Tables(runs)
    make = _MADE[kind or _chosen(tables)]
    notes = [*_failures(runs), caption(runs)]
    with matplotlib.rc_context(style(SIZES[size])):
        return written(make(tables, SIZES[size], notes), form)


@dataclass(frozen=True)
class _Tables:
    """The tables that figures are drawn from, each made when it is first needed."""

    runs: Sequence[Measured]

    @cached_property
    def speed_ups(self) -> Table:
        return speed_ups_table(self.runs)

    @cached_property
    def points(self) -> Table:
        return roofline_table(self.runs)

    @cached_property
    def ceilings(self) -> Table:
        return ceilings_table(self.runs)

    @cached_property
    def scaling(self) -> Table:
        return scaling_table(self.runs)


def _chosen(tables: _Tables) -> str:
    if tables.speed_ups.rows:
        return SPEED_UP
    if tables.ceilings.rows and tables.points.rows:
        return ROOFLINE
    sizes: dict[object, set[object]] = {}
    for row in tables.scaling.records():
        sizes.setdefault(row["sample"], set()).add(row["footprint_bytes"])
    return SCALING if max(map(len, sizes.values()), default=0) >= FEWEST_SIZES else ROOFLINE


def _speed_up(tables: _Tables, size: Size, notes: Sequence[str]) -> Figure:
    why = "nothing is compared: measure stages, frameworks or a second run"
    speed_ups = _filled(tables.speed_ups, tables.runs, why)
    return speed_up_figure(speed_ups, mean_speed_ups_table(speed_ups), size, notes)


def _roofline(tables: _Tables, size: Size, notes: Sequence[str]) -> Figure:
    points = _filled(tables.points, tables.runs, "no result has known operations and bytes")
    return roofline_figure(points, tables.ceilings, size, notes)


def _scaling(tables: _Tables, size: Size, notes: Sequence[str]) -> Figure:
    return scaling_figure(_filled(tables.scaling, tables.runs, "no result has a size"), size, notes)


def _blocks(tables: _Tables, size: Size, notes: Sequence[str]) -> Figure:
    strips = strips_of(tables.runs)
    if not strips:
        raise _nothing(tables.runs, "no result has blocks")
    return blocks_figure(strips, size, notes)


def _filled(table: Table, runs: Sequence[Measured], why: str) -> Table:
    """Return `table`.  Raises UsageError where it has no rows."""
    if not table.rows:
        raise _nothing(runs, why)
    return table


def _nothing(runs: Sequence[Measured], why: str) -> UsageError:
    """Return the error for runs of which nothing can be drawn."""
    results = [result for run in runs for result in run.results]
    timed = sum(bool(result.status == OK and result.median_seconds) for result in results)
    if not timed:
        why = f"none of the {len(results)} results has a time"
    return UsageError(f"there is nothing to draw: {why}")


def _failures(runs: Sequence[Measured]) -> list[str]:
    failed = sum(result.is_failure for run in runs for result in run.results)
    return [f"{failed} result{'s' if failed > 1 else ''} failed and cannot be drawn."] if failed else []


_MADE: Mapping[str, Callable[[_Tables, Size, Sequence[str]], Figure]] = {
    SPEED_UP: _speed_up,
    ROOFLINE: _roofline,
    SCALING: _scaling,
    BLOCKS: _blocks,
}
