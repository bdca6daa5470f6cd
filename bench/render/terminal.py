"""Tables on a terminal, in the layout that fits its width."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.measure import Measurement
from rich.table import Table as RichTable
from rich.text import Text

from bench.analysis.comparison import BETTER, BROKEN, FASTER, MENDED, SLOWER, WORSE
from bench.model.status import CRASHED, ERROR, TIMEOUT, WRONG_RESULT
from bench.model.text import one_line
from bench.render.alignment import aligned
from bench.render.rows.table import Column, Table
from bench.render.units import TEXT

LEAST_TEXT = 16
"""The least width of a column that folds, in columns of text; longer texts are folded, never cut."""
GOOD, BAD, WEAK = "green", "red", "yellow"
STYLES = {
    **dict.fromkeys((SLOWER.upper(), BROKEN, WORSE, WRONG_RESULT, ERROR, TIMEOUT, CRASHED), BAD),
    **dict.fromkeys((FASTER.upper(), MENDED, BETTER), GOOD),
}
"""The styles of cells, by their whole text; colours only repeat the text."""
_ASIDE = Console(width=10_000)
"""A console that measures how wide a table would have to be."""

Layout = Callable[[int | None], RichTable]
"""A function that makes a table whose folding column is at most so many columns of text wide."""


def terminal_table(table: Table, width: int | None) -> RichTable:
    """Return the widest layout that fits into `width` columns of text; None: as wide as needed.

    The layouts, in turn: all side by side; the labels in one column; a single column.  The notes are left to
    the caller.
    """
    layouts = (_side_by_side, _stacked, _in_words)
    return fitted([(partial(layout, table), LEAST_TEXT) for layout in layouts], width)


def fitted(layouts: Iterable[tuple[Layout, int]], width: int | None) -> RichTable:
    """Return the first of the `layouts` that fits into `width` columns of text, else the last of them.

    layouts: each with the least width of its folding column, which also gets the space that is left.
    """
    for layout, least in layouts:
        if width is None:
            return layout(None)
        spare = width - _width(layout(least))
        table = layout(least + max(0, spare))
        if spare >= 0:
            break
    return table


def plain_table(title: str = "", **options: Any) -> RichTable:
    """Return an empty table without borders, like all tables that are printed."""
    return RichTable(
        title=title or None,
        title_justify="left",
        title_style="bold",
        caption_justify="left",
        box=SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        **options,
    )


def add_values(table: RichTable, heading: str, cells: Sequence[Text]) -> list[Text]:
    """Add a column of texts that are aligned with each other, which Rich's own justification would undo.

    Returns the cells, as wide as the heading is.
    """
    width = max([*map(len, heading.splitlines()), *(cell.cell_len for cell in cells)], default=0)
    for cell in cells:
        cell.pad_left(width - cell.cell_len)
    table.add_column(Text(heading, justify="right"), no_wrap=True)
    return list(cells)


def lines(*texts: str) -> str:
    """Return the texts that are not empty, one a line."""
    return "\n".join(text for text in texts if text)


def _width(table: RichTable) -> int:
    """Return the width, in columns of text, at which nothing folds except columns with a largest width."""
    return Measurement.get(_ASIDE, _ASIDE.options, table).maximum


def _side_by_side(table: Table, text: int | None) -> RichTable:
    folding = sum(column.folds for column in table.columns)
    share = text if text is None or not folding else LEAST_TEXT + (text - LEAST_TEXT) // folding
    shown, texts = plain_table(table.title), _texts(table)
    cells = [_column(shown, *pair, share) for pair in zip(table.columns, texts)]
    return _filled(shown, cells)


def _stacked(table: Table, text: int | None) -> RichTable:
    """Return a table with the labels one below the other in one column, and the other columns beside them."""
    count = sum(column.is_label for column in table.columns)
    shown, texts = plain_table(table.title), _texts(table)
    heading = "\n".join(column.title for column in table.columns[:count])
    shown.add_column(heading, overflow="fold", max_width=text)
    labels = [Text("\n".join(row)) for row in zip(*texts[:count])]
    cells = [_column(shown, *pair, LEAST_TEXT) for pair in zip(table.columns[count:], texts[count:])]
    return _filled(shown, [labels, *cells], end_section=True)


def _in_words(table: Table, text: int | None) -> RichTable:
    labels = [column for column in table.columns if column.is_label]
    shown = plain_table(table.title)
    shown.add_column("\n".join(column.title for column in labels), overflow="fold", max_width=text)
    for texts in table.texts():
        named = zip(table.columns[len(labels) :], texts[len(labels) :])
        said = [*texts[: len(labels)], *(f"{column.title}: {cell}" for column, cell in named if cell)]
        shown.add_row(Text("\n".join(map(one_line, said))), end_section=True)
    return shown


def _texts(table: Table) -> list[list[str]]:
    """Return the texts of each column, numbers aligned."""
    rows = (map(one_line, row) for row in table.texts())
    columns = list(zip(*rows, strict=True)) or [()] * len(table.columns)
    return [
        list(texts) if column.unit == TEXT or column.is_label else aligned(texts)
        for column, texts in zip(table.columns, columns, strict=True)
    ]


def _column(shown: RichTable, column: Column, texts: Sequence[str], most: int | None) -> list[Text]:
    """Add a column and return its cells; `most` is its largest width where it folds."""
    cells = [Text(text, style=STYLES.get(text, "")) for text in texts]
    if column.unit != TEXT and not column.is_label:
        return add_values(shown, column.title, cells)
    shown.add_column(
        column.title,
        no_wrap=not column.folds,
        overflow="fold" if column.folds else "ellipsis",
        max_width=most if column.folds else None,
    )
    return cells


def _filled(shown: RichTable, columns: Sequence[Sequence[Text]], end_section: bool = False) -> RichTable:
    for row in zip(*columns, strict=True):
        shown.add_row(*row, end_section=end_section)
    return shown
