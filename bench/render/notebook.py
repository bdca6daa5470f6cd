"""A Grid as an HTML table, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from bench.render.cells import ratio_heading, ratio_texts, time_texts
from bench.render.run_table import Grid, GridRow


def html_table(grid: Grid) -> str:
    """Return a `<table>` with the grid's title as its caption, and its notes below."""
    compared = [name for heading in grid.compared[1:] for name in (heading, ratio_heading(grid, heading))]
    headings = ["sample", *grid.details, "case", *grid.compared[:1], *compared]
    body = "".join(f"<tr>{_cells('td', _row(row))}</tr>" for row in grid.rows)
    foot = "".join(f"<tr>{_cells('th', _row(row))}</tr>" for row in grid.means)
    return (
        f"<table><caption>{escape(grid.title)}</caption><thead><tr>{_cells('th', headings)}</tr></thead>"
        f"<tbody>{body}</tbody>"
        + (f"<tfoot>{foot}</tfoot>" if foot else "")
        + "</table>"
        + "".join(f"<p>{escape(note)}</p>" for note in grid.notes)
    )


def _row(row: GridRow) -> list[str]:
    times = [" ".join(filter(None, time_texts(time))) for time in row.times]
    ratios = [" ".join(filter(None, ratio_texts(ratio))) for ratio in row.ratios]
    pairs = zip(times[1:], ratios[1:])
    return [row.sample, *row.details, row.case, *times[:1], *(cell for pair in pairs for cell in pair)]


def _cells(tag: str, texts: Iterable[str]) -> str:
    return "".join(f"<{tag}>{escape(text)}</{tag}>" for text in texts)
