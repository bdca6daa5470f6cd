"""Tables and lines in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bench.model.text import one_line


def row(cells: Iterable[str]) -> str:
    """Return one row of a table."""
    return f"| {' | '.join(map(one_line, cells))} |"


def document(lines: Iterable[str]) -> str:
    """Return the text of a document; what comes from a run file ends no line of it."""
    return "\n".join(map(one_line, lines)) + "\n"


def heading(columns: Sequence[str]) -> list[str]:
    """Return the first two rows of a table."""
    return [row(columns), row(["---"] * len(columns))]
