"""Measures rates in several passes, as a machine that others use is slow for spells."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping
from typing import Generic, TypeVar

RAISED = 1.05
"""The factor by which a pass has to raise a rate for another one to follow."""
LIMIT_SECONDS = 20.0
"""The seconds of passes, without the first, after which no other one begins."""

K = TypeVar("K", bound=Hashable)


class Passes(Generic[K]):
    """The passes over some rates; each of them measures all, so that a slow spell is not one rate's alone.

    Attributes:
        rates: the best of each rate so far, as a ceiling has to be.
    """

    def __init__(
        self,
        measure: Callable[[int], Mapping[K, float]],
        least: int,
        clock: Callable[[], float] = time.perf_counter,
    ):
        """Prepare passes, and make none.

        measure: makes the pass of this number, from 1 on, and returns rates.
        least: the smallest number of passes.
        """
        self.rates: dict[K, float] = {}
        self._measure, self._least, self._clock = measure, least, clock
        self._number, self._seconds, self._raised = 0, 0.0, False

    @property
    def settled(self) -> bool:
        """True if the last of enough passes has raised no rate by more than a few percent."""
        return self._number >= self._least and not self._raised

    def take(self) -> None:
        """Make a pass."""
        started, is_first = self._clock(), self._number == 0
        self._number += 1
        found = self._measure(self._number)
        if not is_first:
            self._seconds += self._clock() - started
            self._raised = any(rate > RAISED * self.rates.get(key, 0.0) for key, rate in found.items())
        self.add(found)

    def add(self, found: Mapping[K, float]) -> None:
        """Keep those of the rates that are the best so far."""
        for key, rate in found.items():
            self.rates[key] = max(rate, self.rates.get(key, 0.0))

    def finish(self) -> None:
        """Make passes until the rates are settled or the time is over."""
        while not self.settled and (self._number < self._least or self._seconds < LIMIT_SECONDS):
            self.take()
