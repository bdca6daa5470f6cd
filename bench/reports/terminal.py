"""Grids as Rich tables, in the layout that fits."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table

from bench.reports.table import Grid, GridRow

LEAST_TEXT = 16
"""Columns that samples and cases keep; what is longer is folded, never cut."""
_ASIDE = Console(width=10_000)
"""Measures how wide a table would have to be."""

Layout = Callable[[int | None], Table]
"""Makes a table whose folding column is at most so many columns of text wide."""


def fitted_table(grid: Grid, width: int | None) -> Table:
    """The widest layout that fits into `width` columns of text; None: as wide as it comes.

    In turn: times and ratios side by side; ratios below the times, cases below the samples; the columns one
    below the other; a single column.
    """
    layouts = (_side_by_side, _stacked, _one_below_the_other, _in_words)
    return fitted([partial(layout, grid) for layout in layouts], width)


def fitted(layouts: Iterable[Layout], width: int | None) -> Table:
    """The first of the `layouts` that fits into `width` columns of text, else the last of them.

    What space is left goes to the column that folds.
    """
    for layout in layouts:
        if width is None:
            return layout(None)
        spare = width - _width(layout(LEAST_TEXT))
        table = layout(LEAST_TEXT + max(0, spare))
        if spare >= 0:
            break
    return table


def lines(*texts: str) -> str:
    """The texts that are not empty, one a line."""
    return "\n".join(text for text in texts if text)


def _width(table: Table) -> int:
    """Columns of text in which nothing has to be folded but what has a largest width."""
    return Measurement.get(_ASIDE, _ASIDE.options, table).maximum


def _titled(grid: Grid) -> Table:
    return Table(title=grid.title, title_justify="left", caption=grid.note or None, caption_justify="left")


def _side_by_side(grid: Grid, text: int | None) -> Table:
    table = _titled(grid)
    table.add_column("sample", no_wrap=True)
    table.add_column("case", overflow="fold", max_width=text)
    for position, heading in enumerate(grid.compared):
        table.add_column(heading, justify="right", no_wrap=True)
        if position:
            table.add_column("ratio", justify="right", no_wrap=True)

    def cells(row: GridRow) -> list[str]:
        pairs = zip(row.times[1:], row.ratios[1:])
        return [row.sample, row.case, *row.times[:1], *(cell for pair in pairs for cell in pair)]

    return _filled(table, grid, cells)


def _stacked(grid: Grid, text: int | None) -> Table:
    table = _titled(grid)
    table.add_column("sample\ncase", overflow="fold", max_width=text)
    for position, heading in enumerate(grid.compared):
        table.add_column(heading + ("\nratio" if position else ""), justify="right", no_wrap=True)

    def cells(row: GridRow) -> list[str]:
        columns = zip(row.times, row.ratios)
        return [lines(row.sample, row.case), *(lines(time, ratio) for time, ratio in columns)]

    return _filled(table, grid, cells)


def _one_below_the_other(grid: Grid, text: int | None) -> Table:
    table = _titled(grid)
    table.add_column("sample\ncase", overflow="fold", max_width=text)
    table.add_column("", no_wrap=True)
    table.add_column("time", justify="right", no_wrap=True)
    table.add_column("ratio", justify="right", no_wrap=True)
    for row in [*grid.rows, *grid.means]:
        columns = ["\n".join(column) for column in zip(*_shown(grid, row))]
        table.add_row(lines(row.sample, row.case), *columns, end_section=True)
    return table


def _in_words(grid: Grid, text: int | None) -> Table:
    table = _titled(grid)
    table.add_column("sample, case, times and ratios", overflow="fold", max_width=text)
    for row in [*grid.rows, *grid.means]:
        times = (" ".join(filter(None, parts)) for parts in _shown(grid, row))
        table.add_row(lines(row.sample, row.case, *times), end_section=True)
    return table


def _shown(grid: Grid, row: GridRow) -> list[tuple[str, str, str]]:
    """Heading, time and ratio of the columns that have one."""
    return [parts for parts in zip(grid.compared, row.times, row.ratios) if any(parts[1:])]


def _filled(table: Table, grid: Grid, cells: Callable[[GridRow], list[str]]) -> Table:
    for row in grid.rows:
        table.add_row(*cells(row))
    if grid.means:
        table.add_section()
    for row in grid.means:
        table.add_row(*cells(row))
    return table
