"""Speed-ups: compiled over eager, a framework over the first one, a run over the first one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.statistics import geometric_mean
from bench.model.status import OK
from bench.model.task import WRITTEN, Task, case_label
from bench.render.rows.labels import CASE, CATEGORY, SAMPLE, SERIES
from bench.render.rows.measured import Measured, eager_key, eager_results
from bench.render.rows.ratios import ratio_to
from bench.render.rows.series_names import series_names
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER, RATIO

_FIGURES = (
    Column("speed_up", "speed-up", RATIO),
    Column("interval_low", "interval low", RATIO),
    Column("interval_high", "interval high", RATIO),
    Column("mixed", "different formulations"),
)
_CASES = Column("cases", "cases", NUMBER)


@dataclass(frozen=True)
class _Pair:
    run: str
    result: Result
    base: Result


def speed_ups_table(runs: Sequence[Measured]) -> Table:
    """Return a row for each case and series: how many times less time it takes than its base.

    The base depends on the runs: of several that measured the same, the first; else the eager stage, where
    anything was captured; else the first framework.  The title says which.  Intervals (99%) are of ratios
    measured by turns, where there are any.
    """
    title, pairs = _compared(runs)
    rows: list[list[Value]] = []
    for pair, series in zip(pairs, series_names([(pair.run, pair.result) for pair in pairs])):
        task, ratio = pair.result.task, ratio_to(pair.result, pair.base)
        assert ratio is not None
        low, high = ratio.interval_low, ratio.interval_high
        rows.append(
            [
                *(task.sample, task.category, case_label(task), series),
                *(1 / ratio.value, 1 / high if high else None, 1 / low if low else None),
                task.formulation != pair.base.task.formulation,
            ]
        )
    return Table("speed_ups", title, (SAMPLE, CATEGORY, CASE, SERIES, *_FIGURES), rows)


def mean_speed_ups_table(speed_ups: Table) -> Table:
    """Return the geometric means over the cases of each sample, a row for each series.

    The ends of an interval are the geometric means of the cases' ends.  That is wide enough even if the
    errors of all cases go together, as they do in one process.  They are None where a case has no interval.
    """
    grouped: dict[tuple[Value, ...], list[Mapping[str, Value]]] = {}
    for row in speed_ups.records():
        grouped.setdefault((row["sample"], row["category"], row["series"]), []).append(row)
    rows = [
        [*place, len(found), *_means(found), any(row["mixed"] for row in found)]
        for place, found in grouped.items()
    ]
    return Table("mean_speed_ups", speed_ups.title, (SAMPLE, CATEGORY, SERIES, _CASES, *_FIGURES), rows)


def _means(rows: Sequence[Mapping[str, Value]]) -> Iterator[float | None]:
    for name in ("speed_up", "interval_low", "interval_high"):
        values = [value for row in rows if isinstance(value := row[name], float)]
        yield geometric_mean(values) if len(values) == len(rows) else None


def _compared(runs: Sequence[Measured]) -> tuple[str, list[_Pair]]:
    """Return the comparison in words, and the pairs that both have times; none where nothing is compared."""
    if found := _over_the_first_run(runs):
        return f"Speed-up over {runs[0].name}", found
    if found := [pair for run in runs for pair in _over_eager(run)]:
        return "Speed-up over eager", found
    first = next((framework for run in runs for framework in _frameworks(run)), "")
    return f"Speed-up over {first}", list(_over_the_framework(runs, first))


def _over_the_first_run(runs: Sequence[Measured]) -> list[_Pair]:
    base = {result.key: result for run in runs[:1] for result in run.results}
    pairs = (
        _Pair(run.name, each, base[each.key]) for run in runs[1:] for each in run.results if each.key in base
    )
    return [pair for pair in pairs if _has_ratio(pair)]


def _over_eager(run: Measured) -> Iterator[_Pair]:
    eager = eager_results(run.results)
    for result in run.results:
        base = eager.get(eager_key(result.task))
        if base is not None and result.stage != EAGER and _has_ratio(pair := _Pair(run.name, result, base)):
            yield pair


def _over_the_framework(runs: Sequence[Measured], first: str) -> Iterator[_Pair]:
    """Yield pairs with results of `first`, of several runs too, where each measured its own framework."""
    bases: dict[str, Result] = {}
    for run in runs:
        for result in run.results:
            if result.framework == first:
                bases.setdefault(_any_framework(result.task), result)
    for run in runs:
        for result in run.results:
            base = bases.get(_any_framework(result.task))
            if (
                base is not None
                and result.framework != first
                and _has_ratio(pair := _Pair(run.name, result, base))
            ):
                yield pair


def _frameworks(run: Measured) -> Sequence[str]:
    """Return the frameworks that have a time, in the order in which they were asked for."""
    timed = list(dict.fromkeys(result.framework for result in run.results if result.median_seconds))
    asked = run.header.get("request", {}).get("frameworks", ())
    return [*(name for name in asked if name in timed), *(name for name in timed if name not in asked)]


def _any_framework(task: Task) -> str:
    """Return a key that tasks of different frameworks share if they do the same."""
    return replace(task, framework="", implementation="", formulation=WRITTEN, compiler="").key


def _has_ratio(pair: _Pair) -> bool:
    both = (pair.result, pair.base)
    return all(result.status == OK and result.median_seconds for result in both)
