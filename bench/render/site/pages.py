"""The pages of a site: an index, a page for each operator and one for each run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from bench.analysis.comparison import FASTER, MARGIN, SLOWER
from bench.analysis.recent_change import RecentChange, recent_change, worst_first
from bench.model.result import Result
from bench.model.status import OK, UNSUPPORTED
from bench.package import VERSION
from bench.render.document import environment
from bench.render.rows.failures import failures_table
from bench.render.rows.measured import Measured
from bench.render.rows.side_by_side import side_by_side_table
from bench.render.rows.table import Column, Table, Value
from bench.render.site.chart import sparkline_svg
from bench.render.site.gathered import Gathered, RunSummary, SiteOperator
from bench.render.site.names import file_names
from bench.render.site.timeline import DIGITS, timelines
from bench.render.units import BYTES, RATIO, format_seconds, format_value

if TYPE_CHECKING:
    from jinja2 import Environment

INDEX, CHANGES = "index.html", "changes.html"
ASSETS = "assets"
STYLE, SCRIPT = f"{ASSETS}/site.css", f"{ASSETS}/site.js"
_HERE = Path(__file__).resolve().parent
_BUILT = _HERE.parent / "page" / "built"
_OF_RUN = ("run", "started", "results", "ok", "unsupported", "failed", "cpu", "versions", "commit")


@dataclass(frozen=True)
class Known:
    """The facts about an operator from its sample folder.

    Attributes:
        url: where it comes from, or "".
        functions: by framework, the dotted name of the function that runs.
    """

    url: str
    functions: Mapping[str, str]


@dataclass(frozen=True)
class Site:
    """All pages of a site.

    Attributes:
        title: the title of the index.
        known: by name, the operators that have folders here.
        reports: by name of a run, the file of its report in the site; only runs that have one.
    """

    title: str
    gathered: Gathered
    known: Mapping[str, Known]
    reports: Mapping[str, str]

    def files(self) -> Iterator[tuple[str, str]]:
        """Yield the path in the site and the text of each file; the index comes last."""
        yield STYLE, (_BUILT / "page.css").read_text(encoding="utf-8") + _source("site.css")
        yield SCRIPT, _source("site.js") + _source("chart.js")
        for operator in self._operators:
            yield self._pages[operator.name], self._operator(operator)
        for summary in self.gathered.runs:
            yield self._runs[summary.run.name], self._run(summary)
        yield CHANGES, self._changes()
        yield INDEX, self._index()

    @cached_property
    def _operators(self) -> Sequence[SiteOperator]:
        return self.gathered.operators()

    @cached_property
    def _recent(self) -> Mapping[str, Sequence[RecentChange]]:
        """The newest change of each series that has one, by operator, the worst first."""
        return {
            operator.name: worst_first(
                [found for each in operator.series if (found := recent_change(each, MARGIN)) is not None]
            )
            for operator in self._operators
        }

    @cached_property
    def _pages(self) -> Mapping[str, str]:
        names = file_names(operator.name for operator in self._operators)
        return {name: f"operators/{file}" for name, file in names.items()}

    @cached_property
    def _runs(self) -> Mapping[str, str]:
        names = file_names(summary.run.name for summary in self.gathered.runs)
        return {name: f"runs/{file}" for name, file in names.items()}

    @cached_property
    def _reports_by_start(self) -> Mapping[str, str]:
        """The files of reports, by the time at which their runs started."""
        return {
            str(summary.run.header.get("started")): self.reports[summary.run.name]
            for summary in self.gathered.runs
            if summary.run.name in self.reports
        }

    def _index(self) -> str:
        rows = [self._listed(operator) for operator in self._operators]
        failures = self.gathered.runs[-1].failures if self.gathered.runs else None
        runs = [self._run_row(summary) for summary in reversed(self.gathered.runs)]
        columns = self.gathered.runs[0].facts.only(_OF_RUN).columns if self.gathered.runs else []
        return self._page(
            "index.html",
            "",
            title=self.title,
            rows=rows,
            failures=failures,
            runs=runs,
            columns=columns,
            counts=self._counts(),
            changes=CHANGES,
        )

    def _counts(self) -> Mapping[str, int]:
        """Return how many series became slower or faster with their newest run, and how many have an earlier
        one."""
        found = [each for changes in self._recent.values() for each in changes]
        counts = Counter(each.verdict for each in found)
        return {SLOWER: counts[SLOWER], FASTER: counts[FASTER], "compared": len(found)}

    def _changes(self) -> str:
        changes = worst_first([each for found in self._recent.values() for each in found if each.is_change])
        return self._page(
            "changes.html",
            "",
            title="Changes",
            changes=[self._changed(each) for each in changes],
            counts=self._counts(),
            margin=f"{MARGIN:.0%}",
        )

    def _changed(self, change: RecentChange) -> Mapping[str, Any]:
        assert change.low is not None and change.high is not None  # else it is not known to be a change
        (timeline,) = timelines([change.series])
        started = change.after.started
        return {
            "verdict": change.verdict,
            "operator": change.series.sample,
            "file": self._pages[change.series.sample],
            "report": self._reports_by_start.get(started),
            "key": change.series.key,
            "case": timeline.case,
            "where": timeline.lines[0].name,
            "from": format_seconds(change.level),
            "to": format_seconds(change.after.median or 0.0),
            "ratio": format_value(change.ratio, RATIO),
            "interval": f"{change.low:.2f} to {change.high:.2f}",
            "since": started[:16].replace("T", " "),
            "reasons": change.reasons,
        }

    def _listed(self, operator: SiteOperator) -> Mapping[str, Any]:
        results = list(operator.results)
        return {
            "name": operator.name,
            "file": self._pages[operator.name],
            "category": operator.category,
            "aliases": sorted({alias for result in results for alias in result.task.aliases}),
            "frameworks": sorted({result.framework for result in results if result.status == OK}),
            "cases": len({result.task.case_key for result in results}),
            "failed": sum(result.is_failure for result in results),
            "runs": len({point.started for series in operator.series for point in series.points}),
            "last": max(point.started for series in operator.series for point in series.points)[:10],
            **self._change_of(operator),
        }

    def _change_of(self, operator: SiteOperator) -> Mapping[str, Any]:
        """Return the worst change of the operator in words, and its series as a sparkline."""
        worst = next(iter(self._recent[operator.name]), None)
        series = worst.series if worst else operator.series[0]
        is_change = worst is not None and worst.is_change
        return {
            "change": f"{format_value(worst.ratio, RATIO)} {worst.verdict}" if worst and is_change else "",
            "verdict": worst.verdict if worst and is_change else "",
            "sparkline": sparkline_svg(series.points),
        }

    def _run_row(self, summary: RunSummary) -> Mapping[str, Any]:
        facts = summary.facts.only(_OF_RUN)
        cells = [
            _short(column.name, text) for column, text in zip(facts.columns, next(facts.texts()), strict=True)
        ]
        return {"file": self._runs[summary.run.name], "cells": cells}

    def _operator(self, operator: SiteOperator) -> str:
        results = list(operator.results)
        newest = [run for runs in operator.latest.values() for run in runs]
        return self._page(
            "operator.html",
            "../",
            title=operator.name,
            category=operator.category,
            aliases=sorted({alias for result in results for alias in result.task.aliases}),
            known=self.known.get(operator.name),
            formulations=_formulations(results),
            failures=failures_table(newest),
            unsupported=_reasons(results),
            machines=[
                (_cpu(operator, machine), _side_by_side(runs)) for machine, runs in operator.latest.items()
            ],
            runs={run.name: self._runs[run.name] for run in newest},
            timelines=timelines(operator.series),
            several=len({series.machine for series in operator.series}) > 1,
            inputs=_inputs(results),
            reports=self._reports_by_start,
        )

    def _run(self, summary: RunSummary) -> str:
        return self._page(
            "run.html",
            "../",
            title=summary.run.name,
            facts=list(zip(summary.facts.columns, next(summary.facts.texts()))),
            failures=summary.failures,
            unsupported=summary.unsupported,
            samples=[(name, self._pages.get(name)) for name in summary.samples],
            report=self.reports.get(summary.run.name),
        )

    def _page(self, template: str, root: str, **values: Any) -> str:
        found: str = self._templates.get_template(template).render(root=root, pages=self._pages, **values)
        return found

    @cached_property
    def _templates(self) -> Environment:
        found = environment()
        found.globals |= {"version": VERSION, "site": self.title}
        return found


def _short(name: str, text: str) -> str:
    """Return the text of a run's fact: the first digits of a commit, a time to the minute."""
    cut = {"commit": text[:DIGITS], "started": text[:16].replace("T", " ")}
    return cut.get(name, text)


def _source(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")


def _side_by_side(runs: Sequence[Measured]) -> Table:
    """Return a table without columns that are the same on the whole page; runs are named by their start."""
    dated = [replace(run, name=str(run.header.get("started"))[:16].replace("T", " ")) for run in runs]
    found = side_by_side_table(dated).without_empty()
    return found.without(("sample", "category", "key", *(("run",) if len(runs) == 1 else ())))


def _cpu(operator: SiteOperator, machine: str) -> str:
    return next(
        (each.cpu for each in operator.series if each.machine == machine and each.cpu), "unknown processor"
    )


def _formulations(results: Sequence[Result]) -> Mapping[str, str]:
    """Return the formulations that ran, by framework: `jax: static, written`."""
    found: dict[str, set[str]] = {}
    for result in results:
        if result.status == OK:
            found.setdefault(result.framework, set()).add(result.task.formulation)
    return {name: ", ".join(sorted(each)) for name, each in sorted(found.items())}


def _reasons(results: Sequence[Result]) -> list[str]:
    """Return the reasons why something is not supported, each once."""
    return sorted({f"{each.framework}: {each.message}" for each in results if each.status == UNSUPPORTED})


def _inputs(results: Sequence[Result]) -> Table:
    """Return the input table: a row for each case with its arguments."""
    cases: dict[str, Result] = {}
    for result in results:
        if not result.task.sequence and (result.dtype or result.task.case_key not in cases):
            cases.setdefault(result.task.case_key, result)
    ordered = sorted(cases.values(), key=lambda result: result.task.case_index)
    names = list(dict.fromkeys(name for result in ordered for name in result.task.case))
    columns = [
        *(Column(f"argument {name}", name, is_label=True) for name in names or ["arguments"]),
        Column("dtype", "dtype"),
        Column("footprint_bytes", "arguments and results", BYTES),
    ]
    rows: list[list[Value]] = [
        [
            *(_argument(result.task.case, name) for name in names or ["arguments"]),
            result.dtype,
            max((each.footprint_bytes or 0 for each in results if each.task.case_key == key), default=0)
            or None,
        ]
        for key, result in ((result.task.case_key, result) for result in ordered)
    ]
    return Table("inputs", "Input table", columns, rows)


def _argument(case: Mapping[str, Any], name: str) -> str:
    return str(case[name]) if name in case else ""
