"""Lines on the failures of a run: grouped by reason, with advice and the command that runs the case again."""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from bench.cli.messages import words_of
from bench.cli.replay import replay_command
from bench.model.result import Result
from bench.model.status import CRASHED, ERROR, WRONG_RESULT
from bench.render.formulation import way_of

MOST_GROUPS = 20
MOST_SAMPLES = 6
MOST_CHARACTERS = 400


def failure_lines(results: Sequence[Result], path: Path | None, request: Mapping[str, Any]) -> list[str]:
    """Return a few lines for each reason of failure; none where nothing failed.

    path: the run file, which advice may name.
    request: the request in the header of the run.
    """
    groups: dict[tuple[str, ...], list[Result]] = {}
    for result in results:
        if result.is_failure:
            place = (result.status, result.framework, str(result.stage), way_of(result), words_of(result))
            groups.setdefault(place, []).append(result)
    if not groups:
        return []
    lines = ["", f"{sum(map(len, groups.values()))} failed:"]
    for found in list(groups.values())[:MOST_GROUPS]:
        lines += _group(found, path, request)
    more = len(groups) - MOST_GROUPS
    return [*lines, *([f"and for {more} more reasons: the run file has them all"] if more > 0 else [])]


def listed_samples(results: Sequence[Result]) -> str:
    """Return the names of the first few samples of the results, and the number of the others."""
    samples = list(dict.fromkeys(result.sample for result in results))
    more = f" and {len(samples) - MOST_SAMPLES} more" if len(samples) > MOST_SAMPLES else ""
    return ", ".join(samples[:MOST_SAMPLES]) + more


def _group(results: Sequence[Result], path: Path | None, request: Mapping[str, Any]) -> list[str]:
    first = results[0]
    reason = " ".join(words_of(first).split())
    if len(reason) > MOST_CHARACTERS:
        reason = f"{reason[:MOST_CHARACTERS]}..."
    cases = len({result.task.case_key for result in results})
    many = f" ({cases} cases)" if cases > 1 else ""
    where = f"{first.framework} stage {first.stage}{way_of(first)}"
    if not (first.task.case or first.task.sequence):  # nothing was called: the reason is all there is to say
        return [f"{first.status}: {listed_samples(results)}, {where}: {reason}"]
    advice, again = _advice_on(first, path), replay_command(first, request)
    return [
        f"{first.status}: {listed_samples(results)}{many}, {where}: {reason}",
        *([f"  what to do: {advice}"] if advice else []),
        *([f"  again: {again}"] if again else []),
    ]


def _advice_on(failure: Result, path: Path | None) -> str:
    """Return advice on a failure that its own message does not give; "" where there is none.

    path: the run file that holds it.
    """
    from bench.reproducing.reproduction import CannotReproduce, require_possible  # it loads NumPy

    try:
        require_possible(failure.task)
    except CannotReproduce:
        return "BENCH_DEBUG=1 shows what the worker writes" if failure.status == CRASHED else ""
    run = "RUN" if path is None else str(path)
    script = f"`python -m bench reproduce {shlex.quote(run)} {failure.sample}` writes it as one script"
    return {
        WRONG_RESULT: f"{script}, to report it",
        CRASHED: f"BENCH_DEBUG=1 shows what the worker writes; {script}",
        ERROR: script,
    }.get(failure.status, "")
