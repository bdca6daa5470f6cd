"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def row(cells: Iterable[str]) -> str:
    """Return one row of a table."""
    return f"| {' | '.join(cells)} |"


def heading(columns: Sequence[str]) -> list[str]:
    """Return the first two rows of a table."""
    return [row(columns), row(["---"] * len(columns))]
