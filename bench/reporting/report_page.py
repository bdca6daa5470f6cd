"""The page of a report: every table of the runs, and each result with the command that measures it again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bench.analysis.comparison import MARGIN, Comparison, paired, without_common
from bench.analysis.difference import machine_differences, run_differences
from bench.comparing.versus.comparison import contender_of
from bench.comparing.versus.run_comparison import compare_run
from bench.comparing.versus.tables import versus_tables
from bench.model.result import Result
from bench.render.page_document import page
from bench.render.rows.compiled import compiled_table
from bench.render.rows.coverage import coverage_table
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.machine_strip import machine_table
from bench.render.rows.measured import Measured
from bench.render.rows.results import results_table
from bench.render.rows.side_by_side import side_by_side_table
from bench.render.rows.table import Table
from bench.render.rows.verdict import verdict_table
from bench.runs.run import Run

AGAINST = "against_"
"""The beginning of the names of tables that the view of frameworks against each other shows."""
_TABLES = (
    *(results_table, failures_table, unsupported_table),
    *(side_by_side_table, compiled_table, coverage_table, machine_table),
)


def report_page(title: str, runs: Sequence[Measured]) -> str:
    """Return one HTML file with all results of the runs; two runs of the same measurements are compared."""
    run_of = {id(result): run for run in runs for result in run.results}

    def command(result: Result) -> str:
        return run_of[id(result)].replay(result)

    comparison = comparison_of(runs)
    tables = [verdict_table(runs, comparison), *(table(runs) for table in _TABLES), *_against(runs)]
    return page(title, runs, tables, command, comparison)


def _against(runs: Sequence[Measured]) -> list[Table]:
    """Return the tables that compare frameworks or sides, from the first run that timed several of them."""
    for run in runs:
        timed = {contender_of(each.task) for each in run.results if each.median_seconds}
        if len(timed) > 1:
            found = versus_tables(compare_run(Run(dict(run.header), list(run.results))))
            return [replace(table, name=f"{AGAINST}{table.name}") for table in found]
    return []


def comparison_of(runs: Sequence[Measured]) -> Comparison | None:
    """Return the comparison of the second of two runs with the first.

    None for another number of runs, and where the two have no measurement in common.
    """
    if len(runs) != 2:
        return None
    base, new = runs
    pairs = paired(base.results, new.results, MARGIN)
    if all(pair.is_missing for pair in pairs):
        return None
    machines, differences = (find(base.header, new.header) for find in (machine_differences, run_differences))
    pairs, common = without_common(pairs, base.header, new.header, machines)
    return Comparison(base.name, new.name, MARGIN, machines, differences, pairs, False, common)
