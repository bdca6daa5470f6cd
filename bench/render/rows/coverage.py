"""A row for each operator and compiler: whether it was captured as one piece, in several, or not at all."""

from __future__ import annotations

from collections.abc import Sequence

from bench.render.rows.compiling import Compiled, compiled_rows
from bench.render.rows.labels import CATEGORY, COMPILER, FORMULATION, FRAMEWORK, RUN, SAMPLE
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, RATIO

_COLUMNS = (
    SAMPLE,
    CATEGORY,
    FRAMEWORK,
    COMPILER,
    FORMULATION,
    RUN,
    Column("outcome", "outcome"),
    Column("graph_breaks", "graph breaks", NUMBER),
    Column("ratio", "over eager", RATIO),
    Column("reason", "reason", folds=True),
)


def coverage_table(runs: Sequence[Measured]) -> Table:
    """Return the outcomes of `bench.render.rows.compiling` by operator, formulation and compiler of each run.

    Of several cases the worst outcome counts; ratios are geometric means over those with times.
    """
    rows = [_row(run.name, found) for run in runs for found in compiled_rows(run.results)]
    return Table("coverage", "Compile coverage", _COLUMNS, rows)


def _row(run: str, found: Compiled) -> list[Value]:
    return [
        *(found.sample, found.category, found.framework, found.compiler, found.formulation, run),
        *(found.outcome, found.graph_breaks, 1 / found.times.speed_up if found.times else None, found.reason),
    ]
