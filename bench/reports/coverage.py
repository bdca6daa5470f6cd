"""The coverage matrix of a run: sample x framework x stage, with the reasons for what is missing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from bench.core.result import OK, STATUSES, UNSUPPORTED, WRONG_RESULT, Result


def coverage_table(results: Sequence[Result]) -> Table:
    """A row per sample, a column per framework and stage.

    A cell holds the worst outcome over cases and directions, "partly" where some are unsupported,
    and the largest error of what is right.
    """
    columns = list(dict.fromkeys((result.framework, result.stage) for result in results))
    cells: dict[str, dict[tuple[str, int], list[Result]]] = {}
    for result in results:
        row = cells.setdefault(result.sample, {})
        row.setdefault((result.framework, result.stage), []).append(result)
    table = Table(title="Coverage: outcome, and the largest error of what is right", title_justify="left")
    table.add_column("sample")
    for framework, stage in columns:
        table.add_column(f"{framework} {stage}")
    for sample, row in cells.items():
        table.add_row(sample, *(cell(row.get(column, [])) for column in columns))
    table.add_section()
    present = [[row[column] for row in cells.values() if column in row] for column in columns]
    table.add_row("ok", *map(_share, present))
    return table


def cell(results: Sequence[Result]) -> str:
    """The cell of all results of one sample, framework and stage."""
    statuses = {result.status for result in results}
    failures = [status for status in STATUSES if status in statuses and status not in (OK, UNSUPPORTED)]
    if failures:
        return "wrong" if WRONG_RESULT in failures else failures[0]
    if OK not in statuses:
        return UNSUPPORTED if statuses else ""
    errors = [result.check["largest_error"] for result in results if result.check.get("checked")]
    error = f" {max(errors):.1e}" if errors else " (unchecked)"
    return ("partly" if UNSUPPORTED in statuses else OK) + error


def _share(column: Sequence[Sequence[Result]]) -> str:
    supported = sum(any(result.status == OK for result in results) for results in column)
    return f"{supported} of {len(column)}"
