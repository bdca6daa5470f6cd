"""Runs with names of their own: the form in which tables and reports take them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from bench.errors import UsageError
from bench.model.result import Result
from bench.render.rows.measured import Measured
from bench.runs.run import AnyRun, Run, opened, require_other

Replay = Callable[[Result, Mapping[str, Any]], str]
"""A function that returns the command line that measures a result again, from it and its run's request."""


def measured(
    runs: AnyRun | Iterable[AnyRun], replay: Replay | None = None, output: Path | None = None
) -> list[Measured]:
    """Return the runs with the names that a report has for them, each file once.

    The name is that of the run's file without suffix, or its whole path where several names are equal; for a
    run without a file, the time when it started.
    output: the file of the report, which must not be one of the runs.
    Raises the errors of `bench.report` about runs.
    """
    given = [runs] if isinstance(runs, (Run, str, Path)) else list(runs)
    if not given:
        raise UsageError("nothing to report on: give a run")
    found = {os.path.realpath(run.path) if run.path else id(run): run for run in map(opened, given)}
    if output is not None:
        require_other(output, [run.path for run in found.values() if run.path])
    names = [_name(run) for run in found.values()]
    count = Counter(names)
    return [
        named(run, str(run.path) if run.path and count[name] > 1 else name, replay)
        for name, run in zip(names, found.values(), strict=True)
    ]


def named(run: Run, name: str, replay: Replay | None) -> Measured:
    """Return the run in the form that reports take, with that name."""
    if replay is None:
        return Measured(name, run.header, run.results)
    return Measured(
        name, run.header, run.results, lambda result: replay(result, run.header.get("request", {}))
    )


def _name(run: Run) -> str:
    return run.path.stem if run.path else str(run.header.get("started"))
