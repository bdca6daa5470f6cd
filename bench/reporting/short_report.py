"""A report for a pull request: the verdict, what changed or failed, and the machine, in at most 60 lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import IO

from bench.analysis.comparison import FASTER, SLOWER, Comparison
from bench.render.markdown import cell, write_section
from bench.render.rows.compared import compared_table
from bench.render.rows.failures import failures_table
from bench.render.rows.measured import Measured
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table
from bench.render.rows.verdict import BAD, DOUBTFUL, GOOD, NEUTRAL, findings, state_of, words_of
from bench.reporting.report_page import comparison_of

MOST_FAILURES, MOST_CHANGES = 8, 12
MARKS = {BAD: "❌", DOUBTFUL: "⚠️", GOOD: "✅", NEUTRAL: "⚪"}
_OF_FAILURES = ("status", "message", "cases")
_OF_CHANGES = ("verdict", "ratio", "ratio_low", "ratio_high", "base_seconds", "new_seconds")
_OF_RUNS = ("started", "results", "cpu", "usable_cores", "devices", "versions", "commit")


def write_short_markdown(runs: Sequence[Measured], file: IO[str]) -> None:
    """Write the report.  Of two runs, the second is compared with the first."""
    comparison = comparison_of(runs)
    found = findings(runs, comparison)
    title = words_of(found)
    file.write(f"## {MARKS[state_of(found)]} {title}: {cell(', '.join(run.name for run in runs))}\n\n")
    file.writelines(f"- {MARKS[each.state]} {each.count} {cell(each.text)}\n" for each in found)
    for table in _tables(runs, comparison):
        write_section(table, file)


def _tables(runs: Sequence[Measured], comparison: Comparison | None) -> Iterator[Table]:
    if (failures := failures_table(runs)).rows:
        yield _first(failures.only(_OF_FAILURES), MOST_FAILURES)
    if comparison is not None:
        compared = compared_table(comparison)
        place = [column.name for column in compared.columns].index("verdict")
        changed = [row for row in compared.rows if row[place] in (SLOWER, FASTER)]
        if changed:
            yield _first(replace(compared, title="Changes", rows=changed).only(_OF_CHANGES), MOST_CHANGES)
    yield replace(runs_table(runs).only(_OF_RUNS), title="Where")


def _first(table: Table, most: int) -> Table:
    """Return the table with its first rows; a note counts the others."""
    left = len(table.rows) - most
    notes = [*table.notes, *([f"and {left} more"] if left > 0 else [])]
    return replace(table, rows=table.rows[:most], notes=notes)
