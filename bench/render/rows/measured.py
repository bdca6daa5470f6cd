"""The runs that a report is made from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.model.result import Result
from bench.model.stage import EAGER
from bench.model.task import WRITTEN, Task


@dataclass(frozen=True)
class Measured:
    """One run, or several that were joined.

    Attributes:
        name: its name in the report: that of its file, or the time when it started.
        header: the header of its run file.
        results: all results.
        replay: returns the command line that measures a result again; "" if the report's maker knows none.
    """

    name: str
    header: Mapping[str, Any]
    results: Sequence[Result]
    replay: Callable[[Result], str] = lambda result: ""


def eager_key(task: Task) -> str:
    """Return a key that a task shares with the eager run that it is compared with."""
    return replace(task, stage=EAGER, formulation=WRITTEN, compiler="").key


def eager_results(results: Iterable[Result]) -> dict[str, Result]:
    """Return the results of the eager stage, by `eager_key`."""
    return {eager_key(result.task): result for result in results if result.stage == EAGER}
