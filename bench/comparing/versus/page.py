"""A page on frameworks against each other: the verdict, a search, a choice of pair, commands of cases."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import IO

from bench.comparing.versus.comparison import Pairing, Versus, share_of, side_of
from bench.comparing.versus.tables import FINDINGS, facts_of, title_of, versus_tables
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.task import case_label
from bench.render.document import Case, write_filtered
from bench.render.rows.measured import Measured
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table
from bench.render.units import RATIO, SHARE, format_seconds, format_value

_LEADING = ("sample", "slower", "faster", "times")


def write_page(found: Versus, run: Measured, file: IO[str]) -> None:
    """Write the page, with every ratio; `run` tells how a result is measured again."""
    cases = [_case(each, run) for each in found.findings]
    sides = dict.fromkeys(
        side_of(each.task) for pairing in found.pairings for each in (pairing.base, pairing.other)
    )
    tables = [_with_first(each) for each in versus_tables(found, everything=True)]
    write_filtered(
        title_of(found),
        facts_of(found),
        [*tables, runs_table([run])],
        list(combinations(sides, 2)),
        cases,
        {FINDINGS: [each.name for each in cases]},
        file,
    )


def _with_first(table: Table) -> Table:
    """Return the table with the columns in front that a phone has room for; only findings have them."""
    names = [column.name for column in table.columns]
    leading = [names.index(name) for name in _LEADING if name in names]
    if table.name != FINDINGS:
        return table
    places = [*leading, *(place for place in range(len(names)) if place not in leading)]
    columns = [table.columns[place] for place in places]
    return replace(table, columns=columns, rows=[[row[place] for place in places] for row in table.rows])


def _case(finding: Pairing, run: Measured) -> Case:
    task, slower, faster = finding.slower.task, finding.slower, finding.faster
    stage = STAGE_NAMES[task.stage]
    facts = [
        ("regime", finding.regime),
        (side_of(slower.task), _time(slower)),
        (side_of(faster.task), _time(faster)),
        ("times as long", format_value(finding.times, RATIO)),
        ("lost per call", format_seconds(finding.lost_seconds)),
        ("formulation", task.formulation),
    ]
    title = f"{task.sample} {case_label(task)}, {stage} {task.direction}"
    return Case(f"case-{slower.key}-{faster.key}", title, facts, run.replay(slower))


def _time(result: Result) -> str:
    share = share_of(result)
    of_peak: Sequence[str] = [] if share is None else [f"{format_value(share, SHARE)} of the roofline"]
    return ", ".join([format_seconds(result.median_seconds or 0.0), *of_peak])
