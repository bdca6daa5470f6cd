"""The coverage matrix of a run: sample x framework x stage."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from bench.model.result import Result
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT

SYMBOLS = "+ ok, ~ ok but for some cases or gradients, - unsupported, W wrong, E failed; ? unchecked"


def coverage_table(results: Sequence[Result]) -> Table:
    """A row per sample, a column per framework: a symbol per stage, and the largest error.

    A symbol stands for the worst outcome over cases and directions.
    """
    columns: dict[str, list[int]] = {}
    cells: dict[str, dict[tuple[str, int], list[Result]]] = {}
    for result in results:
        stages = columns.setdefault(result.framework, [])
        if result.stage not in stages:
            stages.append(result.stage)
        row = cells.setdefault(result.sample, {})
        row.setdefault((result.framework, result.stage), []).append(result)
    table = Table()
    table.add_column("sample", no_wrap=True)
    for framework, stages in columns.items():
        table.add_column(f"{framework} {','.join(map(str, stages))}", no_wrap=True)
    for sample, row in cells.items():
        table.add_row(
            sample,
            *(
                cell([row.get((framework, stage), []) for stage in stages])
                for framework, stages in columns.items()
            ),
        )
    table.add_section()
    table.add_row("of all", *(_counts(framework, columns[framework], cells) for framework in columns))
    return table


def cell(stages: Sequence[Sequence[Result]]) -> str:
    """Symbols of the stages of one sample and framework, and the largest error among them."""
    errors = [
        result.check["largest_error"]
        for results in stages
        for result in results
        if result.status == OK and result.check.get("checked")
    ]
    symbols = "".join(symbol(results) for results in stages)
    return f"{symbols} {max(errors):.0e}" if errors else symbols


def symbol(results: Sequence[Result]) -> str:
    """One character for the results of a sample, framework and stage; see `SYMBOLS`."""
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


def _counts(
    framework: str, stages: Sequence[int], cells: dict[str, dict[tuple[str, int], list[Result]]]
) -> str:
    """How many samples run in each stage, of how many."""
    counts = [
        sum(any(result.status == OK for result in row.get((framework, stage), [])) for row in cells.values())
        for stage in stages
    ]
    return f"{'/'.join(map(str, counts))} of {len(cells)}"
