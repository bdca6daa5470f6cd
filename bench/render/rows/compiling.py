"""The outcome of compiling each operator: rows, from runs of eager and compiled stages."""

from __future__ import annotations

import re
import statistics
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from bench.model.compiler import own_compiler
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.statistics import geometric_mean
from bench.model.status import OK, UNSUPPORTED, WRONG_RESULT
from bench.model.task import STATIC, WRITTEN
from bench.render.formulation import mark
from bench.render.rows.measured import eager_key, eager_results
from bench.render.rows.ratios import break_even_calls, ratio_to

WHOLE, BREAKS, REFUSED, WRONG, FAILED = "whole", "with breaks", "refused", "wrong", "failed"
_OF_THIS_MACHINE = re.compile(r"(?:/[\w.@+-]+)+/(?=(?:bench|site-packages)/)| at 0x[0-9a-f]+")
"""Directories of our files and of packages, and addresses in memory: equal reasons differ only in these."""
OUTCOMES = (WHOLE, BREAKS, REFUSED, WRONG, FAILED)
"""The outcomes: compiled as one piece; in several, with Python between them; not at all; to another answer;
error, crash or timeout.  Of several cases the worst counts.
"""


@dataclass(frozen=True)
class Times:
    """The times of one operator, over the cases that ran both eagerly and compiled.

    Attributes:
        eager, compiled: seconds per call of the last such case, in the direction measured first.
        speed_up: geometric mean of eager over compiled time; of ratios by turns where there are any.
        compile_seconds: mean time of the first call.
        break_even: calls after which compiling the last case has paid, or None: never.
        cold: True if the compiler found nothing in its cache; None if it does not say.
        mark: the mark of the speed-up, where the eager run had another formulation.
    """

    eager: float
    compiled: float
    speed_up: float
    compile_seconds: float
    break_even: int | None
    cold: bool | None
    mark: str = ""


@dataclass(frozen=True)
class Compiled:
    """The outcome of one operator, formulation and compiler.

    Attributes:
        outcome: one of OUTCOMES.
        reason: why it was refused, wrong or failed, or what broke the graph; "" where nothing did.
        graph_breaks: the most places where the compiler gave control back; None if it does not say.
        times: None where no case ran both eagerly and compiled.
    """

    sample: str
    category: str
    framework: str
    compiler: str
    formulation: str
    outcome: str
    reason: str
    graph_breaks: int | None
    times: Times | None


@dataclass(frozen=True)
class Tally:
    """The outcomes and times of several operators together.

    Attributes:
        timed: the number of operators that ran both eagerly and compiled.
        counts: operators by outcome.
        speed_up: geometric mean; None without times.
        slower: speed-ups below one, the worst first.
        compile_seconds: median over the operators; None without times.
        break_even: median of the calls after which compiling pays, of those where it does.
    """

    operators: int
    timed: int
    counts: Mapping[str, int]
    speed_up: float | None
    slower: Sequence[float]
    compile_seconds: float | None
    break_even: float | None


def compiled_rows(results: Iterable[Result]) -> list[Compiled]:
    """Return a row for each operator, formulation and compiler, in the order of the results."""
    results = list(results)
    eager = eager_results(results)
    groups: dict[tuple[str, str, str, str], list[Result]] = defaultdict(list)
    for result in results:
        task = result.task
        compiler = task.compiler or own_compiler(task.framework, task.stage)
        if task.sequence or task.stage == EAGER or not compiler:  # the framework has no such stage
            continue
        formulation = STATIC if task.formulation == STATIC else WRITTEN
        groups[task.framework, compiler, task.sample, formulation].append(result)
    return [_row(*key, found, eager) for key, found in groups.items()]


def tally(rows: Sequence[Compiled]) -> Tally:
    """Return the counts, speed-ups and medians of the rows."""
    times = [row.times for row in rows if row.times is not None]
    paid = [found.break_even for found in times if found.break_even is not None]
    return Tally(
        operators=len(rows),
        timed=len(times),
        counts={outcome: sum(row.outcome == outcome for row in rows) for outcome in OUTCOMES},
        speed_up=geometric_mean(found.speed_up for found in times) if times else None,
        slower=sorted(found.speed_up for found in times if found.speed_up < 1),
        compile_seconds=statistics.median(found.compile_seconds for found in times) if times else None,
        break_even=statistics.median(paid) if paid else None,
    )


def grouped(
    rows: Sequence[Compiled], groups_of: Callable[[Compiled], Iterable[str]]
) -> dict[str, list[Compiled]]:
    """Return the rows by group, sorted by the groups' names; a row may be in several groups."""
    found: dict[str, list[Compiled]] = defaultdict(list)
    for row in rows:
        for group in groups_of(row):
            found[group].append(row)
    return dict(sorted(found.items()))


def _row(
    framework: str,
    compiler: str,
    sample: str,
    formulation: str,
    results: Sequence[Result],
    eager: Mapping[str, Result],
) -> Compiled:
    breaks = [result.capture["graph_breaks"] for result in results if "graph_breaks" in result.capture]
    outcomes = {_outcome(result): result for result in results}
    worst = max(outcomes, key=OUTCOMES.index)
    return Compiled(
        sample,
        results[0].task.category,
        framework,
        compiler,
        formulation,
        worst,
        _reason(outcomes[worst]),
        max(breaks) if breaks else None,
        _times(results, eager),
    )


def _outcome(result: Result) -> str:
    if result.status == OK:
        return BREAKS if result.capture.get("graph_breaks") else WHOLE
    return {UNSUPPORTED: REFUSED, WRONG_RESULT: WRONG}.get(result.status, FAILED)


def _reason(result: Result) -> str:
    said = result.message or "; ".join(result.capture.get("graph_break_reasons", ()))
    return _OF_THIS_MACHINE.sub("", said)


def _times(results: Sequence[Result], eager: Mapping[str, Result]) -> Times | None:
    pairs = [
        (base, result, ratio)
        for result in results
        if (base := eager.get(eager_key(result.task))) and (ratio := ratio_to(result, base)) is not None
    ]
    if not pairs:
        return None
    caches = {result.capture["cache"] for _, result, _ in pairs if "cache" in result.capture}
    base, last, _ = pairs[-1]
    assert base.median_seconds is not None and last.median_seconds is not None
    return Times(
        eager=base.median_seconds,
        compiled=last.median_seconds,
        speed_up=1 / statistics.geometric_mean(ratio.value for _, _, ratio in pairs),
        compile_seconds=statistics.fmean(result.compile_seconds or 0.0 for _, result, _ in pairs),
        break_even=break_even_calls(last.compile_seconds or 0.0, base.median_seconds, last.median_seconds),
        cold=None if not caches else caches == {"miss"},
        mark=mark(last, base),
    )
