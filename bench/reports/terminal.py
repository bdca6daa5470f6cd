"""Grids as Rich tables, in the layout that fits."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from bench.reports.table import Grid, GridRow

_ASIDE = Console(width=10_000)
"""Measures how wide a table would have to be."""


def fitted_table(grid: Grid, width: int | None) -> Table:
    """The widest layout that fits into `width` columns of text with the cases in sight.

    In turn: times and ratios side by side; ratios below the times, cases below the samples; a row per time.
    """
    for layout in (_side_by_side, _stacked):
        table = layout(grid)
        if width is None or _width(table) <= width:
            return table
    return _one_below_the_other(grid)


def _width(table: Table) -> int:
    return Measurement.get(_ASIDE, _ASIDE.options, table).minimum


def _titled(grid: Grid) -> Table:
    return Table(title=grid.title, title_justify="left")


def _side_by_side(grid: Grid) -> Table:
    table = _titled(grid)
    table.add_column("sample", no_wrap=True)
    table.add_column("case", overflow="fold", min_width=12)
    for position, heading in enumerate(grid.compared):
        table.add_column(heading, justify="right", no_wrap=True)
        if position:
            table.add_column("ratio", justify="right", no_wrap=True)

    def cells(row: GridRow) -> list[str]:
        pairs = zip(row.times[1:], row.ratios[1:])
        return [row.sample, row.case, *row.times[:1], *(cell for pair in pairs for cell in pair)]

    return _filled(table, grid, cells)


def _stacked(grid: Grid) -> Table:
    table = _titled(grid)
    table.add_column("sample\ncase", overflow="fold", min_width=16)
    for position, heading in enumerate(grid.compared):
        table.add_column(heading + ("\nratio" if position else ""), justify="right", no_wrap=True)

    def cells(row: GridRow) -> list[str]:
        columns = zip(row.times, row.ratios)
        return [_lines(row.sample, row.case), *(_lines(time, ratio) for time, ratio in columns)]

    return _filled(table, grid, cells)


def _one_below_the_other(grid: Grid) -> Table:
    table = _titled(grid)
    table.add_column("sample", overflow="fold")
    table.add_column("case", overflow="fold")
    table.add_column("")
    table.add_column("time", justify="right")
    table.add_column("ratio", justify="right")
    for row in [*grid.rows, *grid.means]:
        for position, heading in enumerate(grid.compared):
            name, case = (row.sample, row.case) if not position else ("", "")
            table.add_row(name, case, heading, row.times[position], row.ratios[position])
        table.add_section()
    return table


def _filled(table: Table, grid: Grid, cells: Callable[[GridRow], list[str]]) -> Table:
    for row in grid.rows:
        table.add_row(*cells(row))
    if grid.means:
        table.add_section()
    for row in grid.means:
        table.add_row(*cells(row))
    return table


def _lines(*texts: str) -> str:
    return "\n".join(text for text in texts if text)
