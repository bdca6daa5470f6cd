"""Tables in Markdown, every value with its unit."""

from __future__ import annotations

from bench.reports import markdown
from bench.reports.rows.table import Table


def markdown_lines(table: Table) -> list[str]:
    """Headings, rows as people read them, and the notes below; without the title."""
    lines = []
    if table.rows:
        lines += markdown.heading([markdown_cell(column.title) for column in table.columns])
        lines += [markdown.row(map(markdown_cell, texts)) for texts in table.texts()]
    notes = [markdown_cell(note) for note in table.notes]
    return [*lines, *([""] if lines and notes else []), *notes]


def markdown_cell(text: str) -> str:
    """`text` on one line, no part of it taken for the border of a cell."""
    return " ".join(text.split()).replace("|", "\\|")
