"""What a report is made from."""

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
        name: by which the report calls it: that of its file, or when it started.
        header: as a run file has it.
        results: every one.
        replay: the command line that measures one of them again; "" where whoever made the report knows none.
    """

    name: str
    header: Mapping[str, Any]
    results: Sequence[Result]
    replay: Callable[[Result], str] = lambda result: ""


def eager_key(task: Task) -> str:
    """What a task and the eager run that it is compared with have in common."""
    return replace(task, stage=EAGER, formulation=WRITTEN, compiler="").key


def eager_results(results: Iterable[Result]) -> dict[str, Result]:
    """Those of the eager stage, by `eager_key`."""
    return {eager_key(result.task): result for result in results if result.stage == EAGER}
