"""The summary that a run prints at its end: a table, what is unsupported, counts, failures and advice."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Collection, Sequence
from pathlib import Path

from rich.text import Text

from bench.cli.command import console
from bench.cli.messages import words_of
from bench.model.direction import FORWARD
from bench.model.repeatability import Spread, drift_share, precision_after
from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.status import OK, STATUSES, UNSUPPORTED
from bench.model.text import format_precision, one_line
from bench.render.coverage import SYMBOLS, coverage_table
from bench.render.formulation import way_of
from bench.render.grid import fitted_table
from bench.render.intervals import are_processes_assumed, result_of
from bench.render.rows.changing_shapes import changing_table
from bench.render.rows.measured import Measured
from bench.render.rows.verdict import DIFFERING, LOOSENED, UNCHECKED
from bench.render.run_table import results_grid
from bench.render.terminal import BAD, terminal_table
from bench.running.failures import failure_lines, listed_samples
from bench.runs.run import Run

PLAIN_WIDTH = 100
"""The width, in columns of text, where the output is no terminal: a log or a message shows as many."""
MOST_NEAR = 3
MOST_CHANGES = 5

_OF_OK = (UNCHECKED, LOOSENED, DIFFERING)
_DISTURBED = (
    "{count} of {total} were disturbed nearly all the time: `python -m bench doctor` finds the cause, "
    "--patience waits longer"
)
_HARDLY = 0.9
"""The share of an interval that is left, from which on more rounds are no advice."""
ROUNDS = 5
"""The number of rounds whose precision a run of one round tells of."""
_MOST = 0.5
"""The share of an interval's square from which on drift is most of it."""
_INVENTED = "{count} with whole numbers or truth values that no recording has, made by rules: {samples}"
_REVIEWED = "{count} with a reviewed tolerance above their family's (docs/tolerances.md): {samples}"


def print_end(run: Run) -> None:
    """Print the end of a run's output: its summary, and the path of its file."""
    print_summary(run, run.path)
    print(f"results: {one_line(str(run.path))}")


def print_summary(run: Run | Measured, path: Path | None = None) -> None:
    """Print the summary of a run to standard output; `path` is the file of the run."""
    results, out = run.results, console(PLAIN_WIDTH)
    if any(result.statistics for result in results):
        grid = results_grid(results)
        out.print(fitted_table(grid, out.width))
        if grid.interval:
            print(grid.interval, *_advice(results, grid.interval), sep="\n")
        if (changing := changing_table(results)) is not None:
            out.print(terminal_table(changing, out.width))
            print(*changing.notes, sep="\n")
    elif any(result.status == OK for result in results):
        print(f"Coverage and largest error: {SYMBOLS}")  # a title would be folded to the table's width
        out.print(coverage_table(results, out.width))
    for line in summary_lines(results):
        print(one_line(line))
    for line in map(one_line, failure_lines(results, path, run.header.get("request", {}))):
        kind, colon, rest = line.partition(": ")
        out.print(Text.assemble((kind, BAD if kind in STATUSES else ""), colon, rest), soft_wrap=True)


def summary_lines(results: Sequence[Result]) -> list[str]:
    """Return a line per reason why something is unsupported and per suspicion, then counts and notes."""
    reasons: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        if result.status == UNSUPPORTED:
            place = (result.framework, result.task.other_compiler, result.message)
            reasons.setdefault(place, []).append(result)
    lines = [_reason(found) for found in reasons.values()]
    lines += [_suspicion(result, text) for result in results for text in result.suspicions]
    lines += _changed_states(results) + _differing(results)
    counts = Counter(map(_kind, results))
    kinds = [status for each in STATUSES for status in ([OK, *_OF_OK] if each == OK else [each])]
    lines.append(", ".join(f"{counts[kind]} {kind}" for kind in kinds if counts[kind]) or "nothing ran")
    lines += _unchecked(results) + _reviewed(results) + _invented(results) + _roofline(results)
    timed = [result for result in results if result.statistics]
    disturbed = sum(bool(result.disturbed) for result in timed)
    return lines + ([_DISTURBED.format(count=disturbed, total=len(timed))] if disturbed else [])


def _advice(results: Sequence[Result], interval: str) -> list[str]:
    """Return a line on how to narrow the interval whose meaning begins with its figure; none without one."""
    figure = interval.partition(":")[0]
    result = result_of(results, figure)
    if result is None or result.statistics is None or result.spread is None:
        return []
    now, spread = result.statistics["precision"], Spread.from_json(result.spread)
    if drift_share(now, spread) > _MOST:
        return [f"most of {figure} is the difference from hour to hour, which more rounds do not narrow"]
    said, then = [], precision_after(ROUNDS, now, spread)
    if then > _HARDLY * now:
        flag = "--time-budget" if result.task.settings.runs is None else "--runs"
        return [f"most of {figure} is how blocks of one process scatter: a larger {flag} narrows it"]
    if result.statistics["rounds"] == 1:
        said.append(f"--rounds {ROUNDS} narrows {figure} to about {format_precision(then)}")
    if are_processes_assumed(result):
        said.append("`python -m bench doctor --calibrate` measures how processes differ")
    return ["; ".join(said)] if said else []


def _kind(result: Result) -> str:
    """Return the status of the result; if it is ok, also whether it was checked, and how closely."""
    if result.is_unchecked:
        return UNCHECKED
    if result.is_loosened:
        return LOOSENED
    return DIFFERING if result.special_value_differences else result.status


def doubtful_lines(results: Sequence[Result]) -> list[str]:
    """Return a line per framework, stage and reason why results are not proven right, with their samples."""
    groups: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        where = f"{result.framework} stage {result.stage}{way_of(result)}"
        groups.setdefault((where, _doubt(result)), []).append(result)
    lines = [f"{listed_samples(found)}, {where}: {why}" for (where, why), found in groups.items()]
    return ["", f"{len(results)} not proven right, which --strict counts as failures:", *lines]


def _doubt(result: Result) -> str:
    """Return the reason why the result is not proven right."""
    kind = _kind(result)
    kinds = ", ".join(result.special_value_differences)
    more = {UNCHECKED: words_of(result.check), DIFFERING: kinds}.get(kind)
    return f"{kind}: {more}" if more else kind


def _differing(results: Sequence[Result]) -> list[str]:
    """Return lines by framework, stage and kind of special values on which results differ from eager."""
    groups: dict[tuple[str, str, str], list[Result]] = {}
    for result in results:
        where = f"{result.framework} stage {result.stage}{way_of(result)}"
        for kind in result.special_value_differences:
            other = "on the CPU" if result.stage == EAGER else "eager"
            groups.setdefault((where, kind, other), []).append(result)
    return [
        f"! {where} differs on inputs with {kind}, unlike {other}: {listed_samples(found)}"
        for (where, kind, other), found in groups.items()
    ]


def _unchecked(results: Sequence[Result]) -> list[str]:
    """Return a line per reason why results that are ok were not compared with the reference."""
    reasons: dict[str, list[Result]] = {}
    for result in results:
        if result.status == OK and "reason" in result.check:
            reasons.setdefault(result.check["reason"], []).append(result)
    return [f"{len(found)} not checked: {words_of(found[0].check)}" for found in reasons.values()]


def _reviewed(results: Sequence[Result]) -> list[str]:
    """Return one line on the built-in samples whose tolerance is above their family's, or none."""
    found = [result for result in results if result.status == OK and result.check.get("reviewed")]
    return [_REVIEWED.format(count=len(found), samples=listed_samples(found))] if found else []


def _invented(results: Sequence[Result]) -> list[str]:
    """Return one line on the results whose inputs have values that no recording has, or none."""
    found = [result for result in results if result.status == OK and result.invented]
    return [_INVENTED.format(count=len(found), samples=listed_samples(found))] if found else []


def _roofline(results: Sequence[Result]) -> list[str]:
    """Return one line on how near the results came to the machine's limit, or none where it is not known."""
    shares = [
        (result.roofline["share"], result)
        for result in results
        if result.roofline and result.roofline["share"] is not None
    ]
    if not shares:
        return []
    nearest = sorted(shares, key=lambda pair: pair[0], reverse=True)[:MOST_NEAR]
    named = ", ".join(
        f"{share:.0%} {result.sample} case {result.task.case_index} {result.framework} {result.stage}"
        for share, result in nearest
    )
    median = statistics.median(share for share, _ in shares)
    return [f"of the machine's limit (roofline): median {median:.0%}; nearest: {named}"]


def _suspicion(result: Result, text: str) -> str:
    direction = "" if result.direction == FORWARD else f" {result.direction}"
    where = (
        f"{result.sample}{direction} case {result.task.case_index} {result.framework} stage {result.stage}"
        f"{way_of(result)}"
    )
    return f"! {where}: {text}"


def _changed_states(results: Sequence[Result]) -> list[str]:
    """Return a line per sample and framework that left its process changed."""
    changed: dict[tuple[str, str], list[str]] = {}
    for result in results:
        if result.changed_state:
            changed.setdefault((result.sample, result.framework), []).extend(result.changed_state)
    return [
        f"! {sample} {framework}: its process was replaced, for it changed: {_listed(dict.fromkeys(texts))}"
        for (sample, framework), texts in changed.items()
    ]


def _listed(texts: Collection[str]) -> str:
    """Return the first few texts, and the number of the others."""
    more = len(texts) - MOST_CHANGES
    return ", ".join(list(texts)[:MOST_CHANGES]) + (f" and {more} more" if more > 0 else "")


def _reason(results: Sequence[Result]) -> str:
    """Return one line: where, why, and the first few samples.  All results have one compiler and reason."""
    task, message = results[0].task, words_of(results[0])
    compiler = f" {task.other_compiler}" if task.other_compiler else ""
    stages = ",".join(str(stage) for stage in sorted({result.stage for result in results}))
    return f"unsupported: {task.framework} stage {stages}{compiler}: {message} ({listed_samples(results)})"
