"""The data of runs for the pages of a site, gathered one run at a time and without raw blocks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from bench.analysis.ratio import joined_ratios
from bench.analysis.series import Point, Series
from bench.model.fingerprint import machine_fingerprint
from bench.model.result import Result
from bench.render.rows.failures import failures_table, unsupported_table
from bench.render.rows.measured import Measured
from bench.render.rows.runs import runs_table
from bench.render.rows.table import Table


@dataclass(frozen=True)
class RunSummary:
    """A run without its results.

    Attributes:
        run: the run with no results.
        facts: a table of one row, `bench.render.rows.runs`.
        samples: the names of the samples that it measured.
    """

    run: Measured
    facts: Table
    failures: Table
    unsupported: Table
    samples: Sequence[str]


@dataclass
class SiteOperator:
    """A sample over all runs.

    Attributes:
        series: each of one measurement on one machine, its oldest points first.
        latest: by machine, runs that hold the newest result of every series.
    """

    name: str
    series: list[Series] = field(default_factory=list)
    latest: dict[str, list[Measured]] = field(default_factory=dict)

    @property
    def category(self) -> str:
        return self.series[-1].category

    @property
    def results(self) -> Iterator[Result]:
        """The newest result of every series."""
        return (result for runs in self.latest.values() for run in runs for result in run.results)


class Gathered:
    """The data of all runs that were added so far.

    Attributes:
        runs: in the order in which they were added.
    """

    def __init__(self) -> None:
        self.runs: list[RunSummary] = []
        self._series: dict[tuple[str, str], Series] = {}
        self._points: dict[tuple[str, str], list[Point]] = {}
        self._known: dict[tuple[str, str], tuple[str, str]] = {}
        self._latest: dict[tuple[str, str], tuple[int, Result]] = {}

    def add(self, run: Measured) -> None:
        """Add a run that is not older than those before it."""
        machine = machine_fingerprint(run.header)
        for result in run.results:
            place = self._place(machine, result)
            self._series[place] = Series.of(run.header, result)
            self._points.setdefault(place, []).append(Point.of(run.header, result))
            lean = replace(result, block_seconds=[], block_probes={}, block_undisturbed=[], turns=[])
            self._latest[place] = len(self.runs), lean
        self.runs.append(
            RunSummary(
                Measured(run.name, run.header, ()),  # with `replay` it would keep the whole run alive
                runs_table([run]),
                failures_table([run]),
                unsupported_table([run]),
                sorted({result.sample for result in run.results}),
            )
        )

    @property
    def samples(self) -> frozenset[str]:
        """The names of all samples; a sample that was renamed counts under its present name."""
        return frozenset(series.sample for series in self._series.values())

    def operators(self) -> list[SiteOperator]:
        """Return the operators by name.  A sample that was renamed has its series under its present name."""
        found: dict[str, SiteOperator] = {}
        latest: dict[tuple[str, str], dict[int, list[Result]]] = {}
        for place, series in self._series.items():
            operator = found.setdefault(series.sample, SiteOperator(series.sample))
            operator.series.append(replace(series, points=tuple(self._points[place])))
            number, result = self._latest[place]
            newest = partial(self._newest, series.machine)
            result = replace(result, ratios=joined_ratios(result, number, newest))
            latest.setdefault((series.sample, series.machine), {}).setdefault(number, []).append(result)
        for (sample, machine), by_run in latest.items():
            found[sample].latest[machine] = [
                replace(self.runs[number].run, results=results) for number, results in sorted(by_run.items())
            ]
        return [found[name] for name in sorted(found)]

    def _newest(self, machine: str, key: str) -> tuple[int, Result] | None:
        """Return the newest result of that key on the machine, and the number of its run; None for none."""
        place = self._known.get((machine, key))
        return None if place is None else self._latest[place]

    def _place(self, machine: str, result: Result) -> tuple[str, str]:
        """Return the key of the result's series, also if that began under an earlier name of the sample."""
        own = (machine, result.key)
        if own not in self._known:
            earlier = (self._known.get((machine, key)) for key in sorted(result.task.keys))
            self._known[own] = next(filter(None, earlier), own)
        return self._known[own]
