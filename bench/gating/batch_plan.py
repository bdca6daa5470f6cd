"""Fits a gate's first batch into a budget: the number of process pairs, and the time for each case."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bench.gating.rules import FEWEST_PAIRS, SECOND_PAIRS
from bench.model.result import Result

FEWEST_SECONDS = 0.03
"""The least seconds to measure a case: fewer do not hold three turns."""
MEASURING_SHARE = 0.5
"""The share of a visit for measuring, if the budget is small."""
WELL_WITHIN = 0.8
"""The share of the remaining time for a second batch: its pairs take a tenth longer than the pilot's."""
CLOSE_ENOUGH = 0.001
"""The precision, in seconds, of the time for measuring."""


@dataclass(frozen=True)
class BatchVisit:
    """The time of one side of a case in one process.

    Attributes:
        seconds: in total.
        measuring: the part of `seconds` for warm-up and blocks.
    """

    seconds: float
    measuring: float

    def within(self, measuring: float) -> float:
        """Return its seconds if measuring takes at most `measuring` seconds."""
        return self.seconds - max(self.measuring - measuring, 0.0)


@dataclass
class PairCost:
    """The time of a pair of processes, from one that was seen.

    Attributes:
        start: seconds to renew the workers of all sides.
        between: seconds of overhead per visit.
        visits: the visits to each case, by its key.
    """

    start: float = 0.0
    between: float = 0.0
    visits: Mapping[str, Sequence[BatchVisit]] = field(default_factory=dict)

    @classmethod
    def of(cls, start: float, seconds: float, visits: Mapping[str, Sequence[BatchVisit]]) -> PairCost:
        """Return the cost of a pair that took `seconds` including its start."""
        found = [visit.seconds for each in visits.values() for visit in each]
        between = max(seconds - start - sum(found), 0.0) / max(len(found), 1)
        return cls(start, between, visits)

    def seconds(self, cases: Collection[str], measuring: float = math.inf) -> float:
        """Return the seconds of a pair with these cases, each measured for at most `measuring` seconds."""
        visits = [visit for key in cases for visit in self.visits.get(key, ())]
        return self.start + sum(visit.within(measuring) + self.between for visit in visits)

    def first_batch(self, pairs: int, done: int, measuring: float, left: float) -> tuple[int, float] | None:
        """Return the number of pairs and the seconds of measuring a case; None if not even the fewest pairs
        fit.

        pairs, measuring: the wanted values; `done` of the pairs exist already.  left: seconds for the others.
        First the number of pairs is reduced, then their duration.
        """
        cases = self.visits.keys()
        most = done + int(left / max(self.seconds(cases, measuring), CLOSE_ENOUGH))
        if most >= FEWEST_PAIRS:
            return min(pairs, most), measuring
        if self.least_seconds(done) > left:
            return None
        low, high = min(FEWEST_SECONDS, measuring), measuring
        while high - low > CLOSE_ENOUGH:
            middle = (low + high) / 2
            fits = (FEWEST_PAIRS - done) * self.seconds(cases, middle) <= left
            low, high = (middle, high) if fits else (low, middle)
        return FEWEST_PAIRS, low

    def second_batch(self, changed: Sequence[str], left: float) -> list[str]:
        """Return the first of the `changed` cases, as many as fit well into `left` seconds, at least one."""
        cases = list(changed)
        while len(cases) > 1 and SECOND_PAIRS * self.seconds(cases) > WELL_WITHIN * left:
            cases.pop()
        return cases

    @property
    def longest(self) -> float:
        """The seconds until a batch can stop at most: the start of a pair, and one of its cases."""
        longest = max((sum(visit.seconds for visit in each) for each in self.visits.values()), default=0.0)
        return self.start + longest

    def least_seconds(self, done: int) -> float:
        """Return the seconds of the pairs that the smallest first batch still lacks."""
        return (FEWEST_PAIRS - done) * self.seconds(self.visits.keys(), FEWEST_SECONDS)


def pilot_seconds(wanted: float, budget: float, visits: int) -> float:
    """Return the seconds for which the pilot measures each case: fewer than `wanted` if the fewest pairs need
    it.

    budget: the seconds of the first batch.  visits: the number of visits of a pair.
    """
    share = MEASURING_SHARE * budget / (FEWEST_PAIRS * visits)
    return min(wanted, max(FEWEST_SECONDS, share))


def visit(before: Result, after: Result) -> BatchVisit:
    """Return the visit that `after` has in addition to `before`."""
    seconds, measuring = (
        last - first
        for first, last in zip(*((each.wall_seconds, _measuring(each)) for each in (before, after)))
    )
    return BatchVisit(seconds, min(measuring, seconds))


def _measuring(result: Result) -> float:
    return result.warmup_seconds + sum(result.block_seconds)
