"""The probes of the machine over a run: a row for each result in each of its rounds."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence

from bench.model.result import Result
from bench.render.rows.measured import Measured
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, RATIO, SHARE

_COLUMNS = (
    Column("place", "result", NUMBER, holds=int),
    Column("round", "round", NUMBER, holds=int),
    Column("blocks", "blocks", NUMBER, holds=int),
    Column("left_out", "left out", SHARE),
)
_ORDER = "Rounds follow each other. Within a round, results stand in the order of the run file."


def machine_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each visit, in the order of runs and rounds: blocks, those left out, and probes.

    place: the row in the table of all results.
    Of each probe there is a column: the median reading of the visit over the limit above which a block is
    disturbed; None where the probe has no limit.
    """
    results = [result for run in runs for result in run.results]
    probes = list(dict.fromkeys(name for result in results for name in result.probe_limits))
    rows: list[Sequence[Value]] = []
    start = 0
    for run in runs:
        by_round: dict[int, list[Sequence[Value]]] = {}
        for place, result in enumerate(run.results):
            for number, values in _visits(result, probes):
                by_round.setdefault(number, []).append((start + place, number, *values))
        rows += [row for number in sorted(by_round) for row in by_round[number]]
        start += len(run.results)
    columns = [*_COLUMNS, *(Column(f"probe_{name}", name, RATIO) for name in probes)]
    return Table("machine", "Probes of the machine", columns, rows, [_ORDER] if rows else [])


def _visits(result: Result, probes: Sequence[str]) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """Yield for each round its number, blocks, the share of them that was disturbed, and each probe."""
    places: dict[int, list[int]] = {}
    start = 0
    for turn, seconds, _ in result.by_turn():
        places.setdefault(turn["round"], []).extend(range(start, start + len(seconds)))
        start += len(seconds)
    for number, found in places.items():
        if found:
            calm = sum(result.block_undisturbed[place] for place in found)
            readings = (_reading(result, name, found) for name in probes)
            yield number, (len(found), 1 - calm / len(found), *readings)


def _reading(result: Result, probe: str, places: Sequence[int]) -> float | None:
    """Return the median reading of a probe beside these blocks over its limit."""
    limit, readings = result.probe_limits.get(probe), result.block_probes.get(probe)
    if not limit or not readings:
        return None
    return statistics.median(readings[place] for place in places) / limit
