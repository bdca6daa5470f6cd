"""Evidence from pairs of processes about the ratio of two sides of a case.

The process is the unit of replication: each pair is a fresh process of either side, measured in turns, and
gives one ratio.  The places of buffers in memory change an operator's time by a few percent from process to
process, but not within one; more blocks of one pair do not show this.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from bench.model.result import Result
from bench.model.statistics import CONFIDENCE, quantile


@dataclass(frozen=True)
class Evidence:
    """The evidence for one case, stage and direction.

    Attributes:
        logarithms: of the candidate's time over the base's, one for each pair of processes.
    """

    logarithms: Sequence[float]

    @cached_property
    def _averages(self) -> list[float]:
        """The Walsh averages, ascending: the means of every two pairs, and of each with itself."""
        values = self.logarithms
        return sorted((first + second) / 2 for place, first in enumerate(values) for second in values[place:])

    @property
    def pairs(self) -> int:
        return len(self.logarithms)

    @property
    def ratios(self) -> list[float]:
        """The ratios, one for each pair of processes."""
        return [round(math.exp(value), 6) for value in self.logarithms]

    @property
    def ratio(self) -> float:
        """The Hodges-Lehmann estimate: the median of the Walsh averages."""
        return math.exp(quantile(self._averages, 0.5))

    @cached_property
    def interval(self) -> tuple[float, float] | None:
        """The 99% confidence interval of the ratio, or None if there are too few pairs for one.

        Hollander, Wolfe and Chicken, Nonparametric Statistical Methods (2014), section 3.3: the Walsh
        averages at the critical ranks of the signed-rank statistic.
        """
        rank = _critical_rank(self.pairs)
        if rank is None:
            return None
        return math.exp(self._averages[rank]), math.exp(self._averages[-1 - rank])

    def chance_above(self, ratio: float) -> float:
        """Return the chance of these pairs if the candidate is not slower than `ratio` times the base.

        The one-sided Wilcoxon signed-rank test; 1.0 without pairs.
        """
        return _wilcoxon([value - math.log(ratio) for value in self.logarithms])

    def chance_below(self, ratio: float) -> float:
        """Return the chance of these pairs if the candidate is not faster than `ratio` times the base."""
        return _wilcoxon([math.log(ratio) - value for value in self.logarithms])


def evidence(candidate: Result, base: Result) -> Evidence:
    """Return the evidence of the rounds in which both results have turns: per round the median ratio of
    blocks.

    A block's partner is the other side's block of the same turn and place in it.  They are neighbours in
    time, so other work on the machine slows both.  The first blocks of a turn find the caches as the other
    side has left them, the later ones do not.
    """
    theirs = {_place(turn): seconds for turn, seconds, _ in base.by_turn()}
    rounds: dict[int, list[float]] = {}
    for turn, seconds, _ in candidate.by_turn():
        found = [
            math.log(our / their)
            for our, their in zip(seconds, theirs.get(_place(turn), ()))
            if our > 0 < their
        ]
        if found:
            rounds.setdefault(turn["round"], []).extend(found)
    return Evidence([quantile(sorted(found), 0.5) for found in rounds.values()])


def _place(turn: Mapping[str, int]) -> tuple[int, int]:
    return turn["round"], turn["turn"]


def _wilcoxon(differences: Sequence[float]) -> float:
    from scipy import stats

    if not any(differences):
        return 1.0
    return float(stats.wilcoxon(differences, alternative="greater").pvalue)


@cache
def _critical_rank(pairs: int) -> int | None:
    """Return the number of the smallest Walsh averages that lie below the interval, so that 0.5% lie outside.

    It follows from the exact distribution of the signed-rank statistic: the subsets of the ranks, counted by
    their sum.
    """
    counts = [1]
    for rank in range(1, pairs + 1):
        longer = counts + [0] * rank
        for total, count in enumerate(counts):
            longer[total + rank] += count
        counts = longer
    outside, below, total = (1 - CONFIDENCE) / 2, 0, 2**pairs
    for rank, count in enumerate(counts):
        below += count
        if below / total > outside:
            return rank - 1 if rank else None
    return None
