"""The verdict on runs: what a reader must know before any figure, each a count with its words."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bench.analysis.comparison import BROKEN, SLOWER, Comparison
from bench.analysis.completion import completion_of
from bench.model.result import Result
from bench.model.status import CRASHED, ERROR, OK, TIMEOUT, UNSUPPORTED, WRONG_RESULT
from bench.render.rows.measured import Measured
from bench.render.rows.results import checked
from bench.render.rows.table import Column, Table, Value
from bench.render.units import NUMBER

BAD, DOUBTFUL, GOOD, NEUTRAL = "bad", "doubtful", "good", "neutral"
"""The states of a finding: a failure; a result that is not proven; a success; neither."""
RESULTS, COMPARE = "results", "compare"
"""The views that findings lead to."""
_FAILED = {
    WRONG_RESULT: "wrong: not what the reference says",
    ERROR: "ended in an error",
    TIMEOUT: "took too long and were ended",
    CRASHED: "ended their process",
}
_COLUMNS = (
    Column("state", "state"),
    Column("count", "results", NUMBER, holds=int),
    Column("text", "finding"),
    Column("view", "view"),
    Column("choices", "filter"),
)
UNCHECKED, LOOSENED = "ok but not checked", "ok with a tolerance of their own"
DIFFERING = "ok but unlike eager on inputs with special values"
"""The doubts about results that are ok, in the words of the terminal and of pages."""
FAILED, WORSE, INCOMPLETE = "Failed", "Worse than before", "Not finished"
PROVEN, UNPROVEN = "All is well", "Nothing failed, but not everything is proven"
"""The verdicts in a few words, the worst first."""


@dataclass(frozen=True)
class Finding:
    """A fact about some of the results.

    Attributes:
        state: BAD, DOUBTFUL, GOOD or NEUTRAL.
        count: the number of results that it is about.
        text: its words, to be read behind the count.
        view: the view of the page that lists these results.
        choices: by column of that view, the values that select them.
        verdict: the verdict in a few words, where nothing worse was found.
    """

    state: str
    count: int
    text: str
    view: str = RESULTS
    choices: Mapping[str, Sequence[str]] = field(default_factory=dict)
    verdict: str = PROVEN


def verdict_table(runs: Sequence[Measured], comparison: Comparison | None = None) -> Table:
    """Return a row for each finding, failures first; the title is the verdict in a few words."""
    found = findings(runs, comparison)
    rows: list[list[Value]] = [
        [each.state, each.count, each.text, each.view, json.dumps({**each.choices}) if each.choices else ""]
        for each in found
    ]
    return Table("verdict", words_of(found), _COLUMNS, rows)


def state_of(found: Iterable[Finding]) -> str:
    """Return the worst state of the findings: BAD, DOUBTFUL or GOOD."""
    states = {each.state for each in found}
    return next((state for state in (BAD, DOUBTFUL) if state in states), GOOD)


def words_of(found: Sequence[Finding]) -> str:
    """Return the verdict on all findings in a few words."""
    said = {each.verdict for each in found}
    return next((each for each in (FAILED, WORSE, INCOMPLETE, UNPROVEN) if each in said), PROVEN)


def findings(runs: Sequence[Measured], comparison: Comparison | None = None) -> list[Finding]:
    """Return the findings on all results of the runs, failures first."""
    results = [result for run in runs for result in run.results]
    found = [*_failed(results), *_compared(comparison), *_unfinished(runs), *_doubtful(results)]
    counts = Counter(result.status for result in results)
    if counts[OK]:
        found.append(Finding(GOOD, counts[OK], "ok", choices={"status": [OK]}))
    if counts[UNSUPPORTED]:
        found.append(
            Finding(NEUTRAL, counts[UNSUPPORTED], "not supported", choices={"status": [UNSUPPORTED]})
        )
    return found


def _failed(results: Sequence[Result]) -> Iterator[Finding]:
    counts = Counter(result.status for result in results if result.is_failure)
    for status, count in counts.items():
        text = _FAILED.get(status, status)
        yield Finding(BAD, count, text, choices={"status": [status]}, verdict=FAILED)


def _compared(comparison: Comparison | None) -> Iterator[Finding]:
    if comparison is None:
        return
    counts, base = comparison.counts, comparison.base
    if counts[BROKEN]:
        text = f"not ok any more: they were ok in {base}"
        yield Finding(BAD, counts[BROKEN], text, COMPARE, {"change": [BROKEN]}, WORSE)
    if counts[SLOWER]:
        text = f"slower than in {base}"
        yield Finding(BAD, counts[SLOWER], text, COMPARE, {"verdict": [SLOWER]}, WORSE)
    if comparison.less_accurate:
        yield Finding(BAD, comparison.less_accurate, f"less accurate than in {base}", COMPARE, verdict=WORSE)
    if comparison.missing and not comparison.allow_missing:
        text = "in one of the two runs only"
        yield Finding(BAD, len(comparison.missing), text, COMPARE, verdict=INCOMPLETE)
    for move in comparison.common:
        if move.is_said:
            text = f"in common: {move.sentence}"
            yield Finding(DOUBTFUL, len(move.keys), text, COMPARE, verdict=UNPROVEN)


def _unfinished(runs: Sequence[Measured]) -> Iterator[Finding]:
    for run in runs:
        found = completion_of(run.header, run.results)
        if found.planned is not None and not found.is_finished:
            text = f"of {found.planned} not measured: {run.name} was interrupted, or still goes on"
            choices = {"run": [run.name]} if len(runs) > 1 else {}
            missing = found.planned - found.done
            yield Finding(BAD, missing, text, choices=choices, verdict=INCOMPLETE)


def _doubtful(results: Sequence[Result]) -> Iterator[Finding]:
    unlike = [result for result in results if result.special_value_differences]
    if unlike:
        kinds = {"; ".join(result.special_value_differences) for result in unlike}
        choices = {"unlike_eager": sorted(kinds)}
        yield Finding(DOUBTFUL, len(unlike), DIFFERING, choices=choices, verdict=UNPROVEN)
    yield from _those(results, lambda each: bool(each.suspicions), "suspicious", "suspicions", _suspicions)
    yield from _those(results, lambda each: each.is_unchecked, UNCHECKED, "checked", checked)
    yield from _those(results, lambda each: each.is_loosened, LOOSENED, "loosened", lambda each: "yes")
    disturbed = "disturbed nearly all the time, and likely too slow"
    yield from _those(results, lambda each: bool(each.disturbed), disturbed, "disturbed", lambda each: "yes")


def _suspicions(result: Result) -> str:
    return "; ".join(result.suspicions)


def _those(
    results: Sequence[Result],
    wanted: Callable[[Result], bool],
    text: str,
    column: str,
    value: Callable[[Result], str],
) -> Iterator[Finding]:
    """Yield a doubtful finding on the wanted results, if there are any; `value`: of the column of each."""
    found = [result for result in results if wanted(result)]
    if found:
        choices = {column: sorted(set(map(value, found)))}
        yield Finding(DOUBTFUL, len(found), text, choices=choices, verdict=UNPROVEN)
