"""Tells how far a run has come: a result that lacks some of the rounds is not complete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.model.result import Result
from bench.model.status import OK


@dataclass(frozen=True)
class Completion:
    """The number of results of a run that are complete, and the number of all that it wants.

    planned: None: the run ended before it was known.
    """

    done: int
    planned: int | None

    @property
    def is_finished(self) -> bool:
        return self.planned is not None and self.done >= self.planned

    def __str__(self) -> str:
        return "nothing measured" if self.planned is None else f"{self.done} of {self.planned} measured"


def completion_of(header: Mapping[str, Any], results: Sequence[Result]) -> Completion:
    """Return how far the run with that header and these results has come."""
    done, begun = done_and_begun(results, (header.get("request") or {}).get("rounds", 1))
    return Completion(len(done), header.get("planned", len(done) + len(begun) or None))


def rounds_left(result: Result | None, rounds: int) -> list[int]:
    """Return the rounds that `result` lacks, out of `rounds`; a result that failed lacks none."""
    if result is None:
        return list(range(rounds))
    if result.status != OK or not result.turns:
        return []
    return sorted(set(range(rounds)) - {turn["round"] for turn in result.turns})


def done_and_begun(before: Iterable[Result], rounds: int) -> tuple[list[Result], dict[str, Result]]:
    """Return the results that are complete, and by key those that lack some of the rounds."""
    known = {result.key: result for result in before}
    begun = {key: result for key, result in known.items() if rounds_left(result, rounds)}
    return [result for key, result in known.items() if key not in begun], begun
