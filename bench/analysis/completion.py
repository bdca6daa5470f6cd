"""Tells how far a run has come: a result that lacks some of the rounds is not complete."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bench.model.direction import BACKWARD_SUFFIX
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
    asked = requests_of(header)
    done = [result for result in results if not rounds_left(result, _rounds_of(result, asked))]
    return Completion(len(done), header.get("planned", len(results) or None))


def requests_of(header: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the requests of a run, in the order in which they were made."""
    return [each.get("request") or {} for each in (header, *header.get("resumed", ()))]


def requests_left(header: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the requests of a run that may lack results: the last, and those that another cut short."""
    found = requests_of(header)
    cut = [each for each, later in zip(found, header.get("resumed", ())) if later.get("early")]
    return [*cut, found[-1]]


def _rounds_of(result: Result, asked: Iterable[Mapping[str, Any]]) -> int:
    """Return the number of rounds that these requests want of the result."""
    names = {result.sample, result.sample + BACKWARD_SUFFIX}
    wanted = (
        each.get("rounds", 1)
        for each in asked
        if result.framework in each.get("frameworks", (result.framework,))
        and not names.isdisjoint(each.get("samples", names))
    )
    return max(wanted, default=1)


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
