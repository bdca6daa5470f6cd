"""A report for a pull request: the verdict, what changed or failed, and the machine, in at most 60 lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import IO

from bench.analysis.comparison import Comparison
from bench.render.rows.failures import failures_table
from bench.render.rows.measured import Measured
from bench.render.rows.table import Table
from bench.render.rows.verdict import findings, state_of, words_of
from bench.render.short_document import (
    MOST_CHANGES,
    changes_table,
    facts_of,
    first,
    where_table,
    write_short,
)
from bench.reporting.report_page import comparison_of

MOST_FAILURES = 8
_OF_FAILURES = ("status", "message", "cases")


def write_short_markdown(runs: Sequence[Measured], file: IO[str]) -> None:
    """Write the report.  Of two runs, the second is compared with the first."""
    comparison = comparison_of(runs)
    found = findings(runs, comparison)
    title = f"{words_of(found)}: {', '.join(run.name for run in runs)}"
    write_short(state_of(found), title, facts_of(found), _tables(runs, comparison), file)


def _tables(runs: Sequence[Measured], comparison: Comparison | None) -> Iterator[Table]:
    if (failures := failures_table(runs)).rows:
        yield first(failures.only(_OF_FAILURES), MOST_FAILURES)
    if comparison is not None and (changes := changes_table(comparison)).rows:
        yield first(changes, MOST_CHANGES)
    yield where_table(runs)
