"""Grids as HTML tables, for notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from bench.reports.table import Grid, GridRow


def html_table(grid: Grid) -> str:
    """A `<table>` with the grid's title as its caption, and its note below."""
    headings = ["sample", "case", *_paired(grid.compared, ["ratio"] * len(grid.compared))]
    body = "".join(f"<tr>{_cells('td', _row(row))}</tr>" for row in grid.rows)
    foot = "".join(f"<tr>{_cells('th', _row(row))}</tr>" for row in grid.means)
    return (
        f"<table><caption>{escape(grid.title)}</caption><thead><tr>{_cells('th', headings)}</tr></thead>"
        f"<tbody>{body}</tbody>"
        + (f"<tfoot>{foot}</tfoot>" if foot else "")
        + "</table>"
        + (f"<p>{escape(grid.note)}</p>" if grid.note else "")
    )


def _row(row: GridRow) -> list[str]:
    return [row.sample, row.case, *_paired(row.times, row.ratios)]


def _paired(times: Iterable[str], ratios: Iterable[str]) -> list[str]:
    """Each time and its ratio; the first column has none."""
    first, *others = [[time, ratio] for time, ratio in zip(times, ratios)] or [[""]]
    return [first[0], *(cell for pair in others for cell in pair)]


def _cells(tag: str, texts: Iterable[str]) -> str:
    return "".join(f"<{tag}>{escape(text)}</{tag}>" for text in texts)
