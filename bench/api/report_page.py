"""The page of a report: every table of the runs, and each result with the command that measures it again."""

from __future__ import annotations

from collections.abc import Sequence

from bench.model.result import Result
from bench.reports.render.page import page
from bench.reports.rows.compiled import compiled_table
from bench.reports.rows.coverage import coverage_table
from bench.reports.rows.failures import failures_table, unsupported_table
from bench.reports.rows.measured import Measured
from bench.reports.rows.results import results_table
from bench.reports.rows.side_by_side import side_by_side_table

_TABLES = (
    *(results_table, failures_table, unsupported_table),
    *(side_by_side_table, compiled_table, coverage_table),
)


def report_page(title: str, runs: Sequence[Measured]) -> str:
    """One HTML file of all that the runs found."""
    run_of = {id(result): run for run in runs for result in run.results}

    def command(result: Result) -> str:
        return run_of[id(result)].replay(result)

    return page(title, runs, [table(runs) for table in _TABLES], command)
