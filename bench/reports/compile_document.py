"""What compiling pays, from runs of stages 1 and 3, as a Markdown document."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.model.result import Result
from bench.model.stage import EAGER, JIT
from bench.model.status import OK, UNSUPPORTED
from bench.model.task import WRITTEN
from bench.reports.formulation import MEANING, mark
from bench.reports.markdown import heading, row
from bench.reports.table import format_seconds


@dataclass(frozen=True)
class Compiled:
    """One sample in one framework, over the cases that ran in both stages.

    Attributes:
        eager, compiled: seconds per call of the last such case, in the direction measured first.
        speed_up: geometric mean of eager over compiled time.
        compile_seconds: mean time of capture and compilation.
        graph_breaks: places where the compiler gave control back, at most; None: it does not say.
        formulation: that was compiled.
        mark: of the speed-up, where what ran eagerly was of another formulation.
    """

    eager: float
    compiled: float
    speed_up: float
    compile_seconds: float
    graph_breaks: int | None
    formulation: str
    mark: str = ""

    @property
    def break_even(self) -> float | None:
        """Calls after which compiling the last case has paid, or None: never."""
        saved = self.eager - self.compiled
        return math.ceil(self.compile_seconds / saved) if saved > 0 else None


def compile_document(headers: Sequence[Mapping[str, Any]], results: Sequence[Result], title: str) -> str:
    """The document, ending in a newline: a table per framework, then what its compiler refuses."""
    by_framework: dict[str, dict[str, list[Result]]] = defaultdict(lambda: defaultdict(list))
    for result in results:
        by_framework[result.framework][result.sample].append(result)
    days = sorted({str(header.get("started", ""))[:10] for header in headers})
    lines = [
        f"# {title}",
        "",
        f"Generated from run files of {' and '.join(dict.fromkeys((days[0], days[-1])))}.",
        "",
        "Times are medians per call of the last case that ran in both stages; the speed-up is the geometric",
        "mean over all such cases. Break-even: calls after which the time for compiling is regained.",
        f"Formulation: what is compiled. {MEANING}.",
    ]
    for framework, samples in by_framework.items():
        found = {sample: summary for sample, cases in samples.items() if (summary := summarize(cases))}
        if found:
            lines += ["", f"## {framework}", "", *_totals(found, len(samples)), "", *_table(found)]
        lines += _refusals(samples)
    return "\n".join(lines) + "\n"


def summarize(results: Sequence[Result]) -> Compiled | None:
    """The comparison of stages 1 and 3, or None where no case ran in both."""
    times: dict[str, dict[int, Result]] = defaultdict(dict)
    for result in results:
        if result.status == OK and result.median_seconds:
            alike = replace(result.task, stage=EAGER, formulation=WRITTEN)
            times[alike.key][result.stage] = result
    pairs = [(stages[EAGER], stages[JIT]) for stages in times.values() if {EAGER, JIT} <= stages.keys()]
    if not pairs:
        return None
    ratios = [eager.median_seconds / jit.median_seconds for eager, jit in pairs]  # type: ignore[operator]
    breaks = [jit.capture["graph_breaks"] for _, jit in pairs if "graph_breaks" in jit.capture]
    eager, jit = pairs[-1]
    assert eager.median_seconds is not None and jit.median_seconds is not None
    return Compiled(
        eager=eager.median_seconds,
        compiled=jit.median_seconds,
        speed_up=math.exp(sum(map(math.log, ratios)) / len(ratios)),
        compile_seconds=sum(jit.compile_seconds or 0.0 for _, jit in pairs) / len(pairs),
        graph_breaks=max(breaks) if breaks else None,
        formulation=jit.task.formulation,
        mark=mark(jit, eager),
    )


def _totals(found: Mapping[str, Compiled], samples: int) -> list[str]:
    whole = sum(not summary.graph_breaks for summary in found.values())
    faster = sum(summary.speed_up > 1 for summary in found.values())
    return [
        f"{len(found)} of {samples} samples compile, {whole} without graph breaks; {faster} of them run "
        "faster than eagerly."
    ]


def _table(found: Mapping[str, Compiled]) -> list[str]:
    columns = (
        "sample",
        "formulation",
        "eager",
        "compiled",
        "speed-up",
        "compile time",
        "break-even",
        "graph breaks",
    )
    lines = heading(columns)
    for sample in sorted(found):
        summary = found[sample]
        calls = "never" if summary.break_even is None else f"{summary.break_even:,.0f}"
        breaks = "" if summary.graph_breaks is None else str(summary.graph_breaks)
        times = (summary.eager, summary.compiled, summary.compile_seconds)
        eager, compiled, compiling = map(format_seconds, times)
        speed_up = f"{summary.speed_up:.2f}x{summary.mark}"
        cells = [sample, summary.formulation, eager, compiled, speed_up, compiling, calls, breaks]
        lines.append(row(cells))
    return lines


def _refusals(samples: Mapping[str, Sequence[Result]]) -> list[str]:
    """Reasons for which no case of a sample compiles."""
    reasons: dict[str, list[str]] = defaultdict(list)
    for sample, results in samples.items():
        jit = [result for result in results if result.stage == JIT]
        if jit and all(result.status == UNSUPPORTED for result in jit):
            reasons[jit[0].message].append(sample)
    return ["", *(f"- {reason}: {', '.join(names)}" for reason, names in sorted(reasons.items()))]
