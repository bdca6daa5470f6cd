"""Finds the changes of references that the checks of samples notice."""

from __future__ import annotations

import contextlib
import signal
import time
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from types import FrameType

import numpy as np

from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.inputs import InvalidCase
from bench.worker.check.correctness import Tolerance, WrongResult, compared
from mutants.changes import Change
from mutants.references import Part, parts_of
from mutants.score import SURVIVED
from mutants.trial import Given, Trial

NOTICED, UNCHANGED = "noticed", "unchanged"
"""Noticed: the outputs are called wrong, or the changed reference raises or never ends.

Unchanged: no output differs by more than float64's rounding, since the change means nothing or no input
reaches it.
"""
RANK = {UNCHANGED: 0, SURVIVED: 1, NOTICED: 2}
LONGEST_SECONDS = 0.5
"""The limit of a reference's seconds: cases that take longer are left out, except a table's first."""
ROUNDING = Tolerance(1e-10, 1e-10)
TIMES_LONGER, LEAST_SECONDS = 20, 1.0


@dataclass(frozen=True, order=True)
class Site:
    """The place of a change: file and function, line and column; and its words, `old -> new`."""

    function: str
    line: int
    column: int
    words: str


class NeverEnds(Exception):
    """Raised where a changed reference takes too long."""


def verdicts_on_changes(
    tasks: Iterable[Task], killed: frozenset[Site] | set[Site] = frozenset()
) -> dict[Site, str]:
    """Return NOTICED, SURVIVED or UNCHANGED for each change of the functions that the reference runs.

    killed: the changes that another sample's cases noticed; they are not tried again.
    """
    found: dict[Site, str] = {}
    for task in tasks:
        try:
            trial = Trial(task)
            if trial.is_random or trial.refuses_honest_work():
                continue
        except (Unsupported, LookupError, InvalidCase, MemoryError):
            continue
        started = time.perf_counter()
        parts = parts_of(lambda trial=trial: _outputs(trial, trial.inputs[0]))
        seconds = time.perf_counter() - started
        if seconds > LONGEST_SECONDS and task.case_index > 0:
            continue
        for part in parts:
            for change in part.changes():
                site = Site(part.name, change.line, change.column, change.words)
                if site not in killed and found.get(site) != NOTICED:
                    verdict = _verdict(trial, part, change, LEAST_SECONDS + TIMES_LONGER * seconds)
                    found[site] = max(found.get(site, UNCHANGED), verdict, key=RANK.__getitem__)
    return found


def _verdict(trial: Trial, part: Part, change: Change, seconds: float) -> str:
    verdict = UNCHANGED
    for given in trial.inputs:
        try:
            with part.changed(change), at_most(seconds):
                outputs = _outputs(trial, given)
                unique = trial.unique(outputs)
            if any(output.dtype.kind == "O" for output in outputs):
                return NOTICED  # no array of numbers
        except Exception:
            return NOTICED
        with contextlib.suppress(WrongResult):
            compared(unique, given.expected, ROUNDING)
            continue
        rounded = [trial.rounded(output, given.arguments) for output in outputs]
        if trial.is_called_wrong([(given, rounded)]):
            return NOTICED
        verdict = SURVIVED
    return verdict


def _outputs(trial: Trial, given: Given) -> list[np.ndarray]:
    with warnings.catch_warnings(), np.errstate(all="ignore"):
        warnings.simplefilter("ignore")
        return trial.reference.returned(given.arguments.np_args or [])


@contextlib.contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise NeverEnds in the block if it takes longer than `seconds`."""

    def end(number: int, frame: FrameType | None) -> None:
        raise NeverEnds

    before = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
