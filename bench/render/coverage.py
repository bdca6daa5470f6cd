"""The coverage matrix of a run: sample x framework x stage."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

from rich.table import Table

from bench.model.result import Result
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT
from bench.render.terminal import LEAST_TEXT, fitted, lines, plain_table

SYMBOLS = "+ ok, ~ ok but for some cases or gradients, - unsupported, W wrong, E failed; ? unchecked"
_TOTAL = "of all"

Pair = tuple[str, str]
"""Two texts that stand side by side where there is room, else one below the other."""
Row = dict[tuple[str, int], list[Result]]
"""Results of a sample, by framework and stage."""


@dataclass(frozen=True)
class _Matrix:
    """The table as text: frameworks with their stages, symbols and error of each sample, totals."""

    headings: list[Pair]
    samples: dict[str, list[Pair]]
    totals: list[Pair]


def coverage_table(results: Sequence[Result], width: int | None = None) -> Table:
    """Return a table: a row per sample, a column per framework and per compiler that is not a stage's own.

    A cell has a symbol per stage, and the largest error.

    A symbol stands for the worst outcome over cases and directions.  Where that does not fit into `width`
    columns of text, errors stand below symbols, or frameworks one below the other.
    """
    stages: dict[str, list[int]] = {}
    rows: dict[str, Row] = {}
    for result in results:
        name = f"{result.framework} {result.task.other_compiler}".rstrip()
        known = stages.setdefault(name, [])
        if result.stage not in known:
            known.append(result.stage)
        rows.setdefault(result.sample, {}).setdefault((name, result.stage), []).append(result)
    matrix = _Matrix(
        headings=[(name, ",".join(map(str, found))) for name, found in stages.items()],
        samples={
            sample: [cell([row.get((name, stage), []) for stage in stages[name]]) for name in stages]
            for sample, row in rows.items()
        },
        totals=[_counts(name, stages[name], rows.values()) for name in stages],
    )
    layouts = (_side_by_side, _stacked, _one_below_the_other)
    return fitted([(partial(layout, matrix), LEAST_TEXT) for layout in layouts], width)


def _side_by_side(matrix: _Matrix, text: int | None) -> Table:
    table = plain_table()
    table.add_column("sample", no_wrap=True)
    for heading in matrix.headings:
        table.add_column(_beside(heading), no_wrap=True)
    for sample, cells in matrix.samples.items():
        table.add_row(sample, *map(_beside, cells))
    table.add_section()
    table.add_row(_TOTAL, *map(_beside, matrix.totals))
    return table


def _stacked(matrix: _Matrix, text: int | None) -> Table:
    table = plain_table()
    table.add_column("sample", overflow="fold", max_width=text)
    for heading in matrix.headings:
        table.add_column(lines(*heading), no_wrap=True)
    for sample, cells in matrix.samples.items():
        table.add_row(sample, *(lines(*pair) for pair in cells))
    table.add_section()
    table.add_row(_TOTAL, *(lines(*pair) for pair in matrix.totals))
    return table


def _one_below_the_other(matrix: _Matrix, text: int | None) -> Table:
    table = plain_table()
    table.add_column("sample", overflow="fold", max_width=text)
    for heading in ("", "outcome"):
        table.add_column(heading, no_wrap=True)
    headings = "\n".join(map(_beside, matrix.headings))
    for name, cells in {**matrix.samples, _TOTAL: matrix.totals}.items():
        table.add_row(name, headings, "\n".join(map(_beside, cells)), end_section=True)
    return table


def _beside(pair: Pair) -> str:
    return " ".join(pair).rstrip()


def cell(stages: Sequence[Sequence[Result]]) -> Pair:
    """Return the symbols of one sample and framework by stage, and the largest error among them, or ""."""
    errors = [
        result.check["largest_error"]
        for results in stages
        for result in results
        if result.status == OK and result.check.get("checked")
    ]
    symbols = "".join(symbol(results) for results in stages)
    return symbols, f"{max(errors):.0e}" if errors else ""


def symbol(results: Sequence[Result]) -> str:
    """Return one character for the results of a sample, framework and stage; see `SYMBOLS`."""
    statuses = {result.status for result in results}
    if not statuses:
        return " "
    if WRONG_RESULT in statuses:
        return "W"
    if statuses - {OK, UNSUPPORTED}:
        return "E"
    if OK not in statuses:
        return "-"
    if not all(result.check.get("checked") for result in results if result.status == OK):
        return "?"
    return "~" if UNSUPPORTED in statuses else "+"


def _counts(framework: str, stages: Sequence[int], rows: Collection[Row]) -> Pair:
    """Return the number of samples that run in each stage, and the number of all samples."""
    counts = [
        sum(any(result.status == OK for result in row.get((framework, stage), [])) for row in rows)
        for stage in stages
    ]
    return "/".join(map(str, counts)), f"of {len(rows)}"
