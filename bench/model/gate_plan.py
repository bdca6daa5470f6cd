"""How much of a gate's first batch a budget holds: pairs of processes, and the time for each case in them."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from bench.model.gate import FEWEST_PAIRS, SECOND_PAIRS
from bench.model.result import Result

FEWEST_SECONDS = 0.03
"""Of measuring: in fewer there are not three turns."""
MEASURING_SHARE = 0.5
"""Of a visit, for measuring, where the budget is small."""
WELL_WITHIN = 0.8
"""Of the time left, for a second batch: measured, its pairs take a tenth longer than the pilot's."""
CLOSE_ENOUGH = 0.001
"""Seconds by which the time for measuring need not be known better."""


@dataclass(frozen=True)
class Visit:
    """What a side of a case takes in one process.

    Attributes:
        seconds: in all.
        measuring: of these, for warm-up and blocks.
    """

    seconds: float
    measuring: float

    def within(self, measuring: float) -> float:
        """Its seconds where measuring takes so many at most."""
        return self.seconds - max(self.measuring - measuring, 0.0)


@dataclass
class PairCost:
    """What a pair of processes takes, as one was seen to.

    Attributes:
        start: seconds to renew the workers of all sides.
        between: seconds that a visit takes besides.
        visits: to each case, by its key.
    """

    start: float = 0.0
    between: float = 0.0
    visits: Mapping[str, Sequence[Visit]] = field(default_factory=dict)

    @classmethod
    def of(cls, start: float, seconds: float, visits: Mapping[str, Sequence[Visit]]) -> PairCost:
        """Of a pair that took `seconds` with its start."""
        found = [visit.seconds for each in visits.values() for visit in each]
        between = max(seconds - start - sum(found), 0.0) / max(len(found), 1)
        return cls(start, between, visits)

    def seconds(self, cases: Collection[str], measuring: float = math.inf) -> float:
        """Of a pair with these cases, each measured for so long at most."""
        visits = [visit for key in cases for visit in self.visits.get(key, ())]
        return self.start + sum(visit.within(measuring) + self.between for visit in visits)

    def first_batch(self, pairs: int, done: int, measuring: float, left: float) -> tuple[int, float] | None:
        """How many pairs, and how many seconds of measuring a case; None where not even the fewest fit.

        pairs, measuring: wanted, where `done` of the pairs are there.  left: seconds for the others.
        First there are fewer of them, then they are shorter.
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
        """The first of what looks changed, as many cases as fit well into the seconds left, at least one."""
        cases = list(changed)
        while len(cases) > 1 and SECOND_PAIRS * self.seconds(cases) > WELL_WITHIN * left:
            cases.pop()
        return cases

    @property
    def longest(self) -> float:
        """Seconds until a batch that is to end has ended: the start of a pair, and one of its cases."""
        longest = max((sum(visit.seconds for visit in each) for each in self.visits.values()), default=0.0)
        return self.start + longest

    def least_seconds(self, done: int) -> float:
        """Of the pairs that the smallest first batch still lacks."""
        return (FEWEST_PAIRS - done) * self.seconds(self.visits.keys(), FEWEST_SECONDS)


def pilot_seconds(wanted: float, budget: float, visits: int) -> float:
    """How long the pilot measures each case: less than is wanted where the fewest pairs would not fit else.

    budget: seconds, of the first batch.  visits: of a pair.
    """
    share = MEASURING_SHARE * budget / (FEWEST_PAIRS * visits)
    return min(wanted, max(FEWEST_SECONDS, share))


def visit(before: Result, after: Result) -> Visit:
    """The visit that `after` has on top of `before`."""
    seconds, measuring = (
        last - first
        for first, last in zip(*((each.wall_seconds, _measuring(each)) for each in (before, after)))
    )
    return Visit(seconds, min(measuring, seconds))


def _measuring(result: Result) -> float:
    return result.warmup_seconds + sum(result.block_seconds)
