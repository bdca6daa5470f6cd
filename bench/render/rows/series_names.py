"""Short names for series that are drawn beside each other: only the parts that differ."""

from __future__ import annotations

from collections.abc import Sequence

from bench.model.direction import FORWARD
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.model.task import WRITTEN
from bench.render.rows.results import compiler_of


def series_names(results: Sequence[tuple[str, Result]]) -> list[str]:
    """Return a name for each result, given with its run: `jax xla` beside `numpy`, `compiled` beside `graph`.

    Where no part differs, names are framework and stage.
    """
    parts = [_parts(run, result) for run, result in results]
    differing = [len(set(column)) > 1 for column in zip(*parts)]
    if not any(differing):
        return [f"{result.framework} {STAGE_NAMES[result.stage]}" for _, result in results]
    return [" ".join(part for part, differs in zip(each, differing) if differs and part) for each in parts]


def _parts(run: str, result: Result) -> tuple[str, ...]:
    task = result.task
    return (
        run,
        task.framework,
        STAGE_NAMES[task.stage],
        compiler_of(result),
        "" if task.formulation == WRITTEN else task.formulation,
        "" if task.direction == FORWARD else task.direction.replace("_", " and "),
        task.settings.dtype or "",
        task.settings.device,
        "1 thread" if task.settings.threads == 1 else f"{task.settings.threads} threads",
    )
