"""A document for a pull request, of at most 60 lines: the verdict, what changed or failed, the machine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import IO

from bench.analysis.comparison import FASTER, SLOWER, Comparison
from bench.render.markdown import cell, write_section
from bench.render.rows.compared import compared_table
from bench.render.rows.measured import Measured
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table
from bench.render.rows.verdict import BAD, DOUBTFUL, GOOD, NEUTRAL, Finding

MARKS: Mapping[str, str] = {BAD: "❌", DOUBTFUL: "⚠️", GOOD: "✅", NEUTRAL: "⚪"}
MOST_FACTS, MOST_CHANGES = 12, 12
DIGITS = 8
Fact = tuple[str, str]
"""The state of a fact, BAD, DOUBTFUL, GOOD or NEUTRAL, and its words."""
_OF_CHANGES = ("verdict", "ratio", "ratio_low", "ratio_high", "base_seconds", "new_seconds")
_OF_RUNS = ("started", "results", "cpu", "usable_cores", "devices", "versions", "commit")


def write_short(
    state: str, title: str, facts: Sequence[Fact], tables: Iterable[Table], file: IO[str]
) -> None:
    """Write the title with the mark of its state, a line for each of the first facts, and the tables."""
    file.write(f"## {MARKS[state]} {cell(title)}\n\n")
    left = len(facts) - MOST_FACTS
    file.writelines(f"- {MARKS[each]} {cell(text)}\n" for each, text in facts[:MOST_FACTS])
    file.write(f"- and {left} more\n" if left > 0 else "")
    for table in tables:
        write_section(table, file)


def facts_of(found: Iterable[Finding]) -> list[Fact]:
    """Return the findings as facts: the count, then the words."""
    return [(each.state, f"{each.count} {each.text}") for each in found]


def changes_table(comparison: Comparison) -> Table:
    """Return a row for each time that changed: the slowest first, then the fastest."""
    compared = compared_table(comparison)
    place = [column.name for column in compared.columns].index("verdict")
    changed = [row for row in compared.rows if row[place] in (SLOWER, FASTER)]
    return replace(compared, title="Changes", rows=changed).only(_OF_CHANGES)


def where_table(runs: Sequence[Measured]) -> Table:
    """Return where and when the runs were measured, with the first digits of commits."""
    found = runs_table(runs).only(_OF_RUNS)
    place = [column.name for column in found.columns].index("commit")
    rows = [[*row[:place], str(row[place] or "")[:DIGITS], *row[place + 1 :]] for row in found.rows]
    return replace(found, title="Where", rows=rows)


def first(table: Table, most: int) -> Table:
    """Return the table with its first rows; a note counts the others."""
    left = len(table.rows) - most
    notes = [*table.notes, *([f"and {left} more"] if left > 0 else [])]
    return replace(table, rows=table.rows[:most], notes=notes)
