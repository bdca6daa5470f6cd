"""The rules of the regression gate: what pairs of processes have to show to call an operator slower.

Two batches.  The first looks at every case; what looks changed is measured again, in processes of its own,
and only that second batch decides: to have been picked for looking slow does not count as evidence.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench.model.comparison import AMBIGUOUS, FASTER, SAME, SLOWER
from bench.model.evidence import Evidence
from bench.model.task import Task

SIGNIFICANCE = 0.001
"""Of the second batch, corrected over its cases: false alarms this often or less."""
MISSED = 0.05
"""What is called SAME may, this often, be slower by the threshold."""
FIRST_PAIRS, FEWEST_PAIRS, SECOND_PAIRS = 12, 6, 24
"""Of fewer than 10 no signed-rank test reaches 0.001; the first batch only picks what to look at."""
THRESHOLD = 0.05
ONE_SIDED, FEWEST_FINDINGS = 0.9, 8
"""So many findings, so much of one sign, that the machine is the likelier cause."""


@dataclass(frozen=True)
class Thresholds:
    """By how much an operator may become slower: of a sample, else of its category, else of all; a share."""

    every: float = THRESHOLD
    categories: Mapping[str, float] = field(default_factory=dict)
    samples: Mapping[str, float] = field(default_factory=dict)

    @property
    def names(self) -> set[str]:
        """Of all samples and categories that have one of their own."""
        return {*self.samples, *self.categories}

    def of(self, task: Task) -> float:
        """The threshold that holds for `task`, whose sample may be called by any of its names."""
        for name in (task.sample, *task.aliases):
            if name in self.samples:
                return self.samples[name]
        return self.categories.get(task.category, self.every)

    def as_json(self) -> dict[str, object]:
        """Its fields as JSON values."""
        return {"every": self.every, "categories": dict(self.categories), "samples": dict(self.samples)}


def looks_changed(found: Evidence, threshold: float) -> bool:
    """Whether a first batch gives reason to measure again: half the threshold off, in either direction."""
    return found.pairs > 0 and abs(math.log(found.ratio)) > math.log1p(threshold) / 2


def can_change(pairs: int, cases: int) -> bool:
    """Whether so many pairs, were they all of one sign, suffice to call a case slower or faster.

    cases: of the batch, the others of which have not changed, so that the correction is the largest.
    """
    return cases * 0.5**pairs < SIGNIFICANCE


def is_same(found: Evidence, threshold: float) -> bool:
    """Whether a change of the threshold, in either direction, would have shown."""
    return (
        found.pairs > 0
        and found.chance_below(1 + threshold) < MISSED
        and found.chance_above(1 / (1 + threshold)) < MISSED
    )


def verdicts(
    first: Mapping[str, Evidence], second: Mapping[str, Evidence], thresholds: Mapping[str, float]
) -> dict[str, str]:
    """The verdict on every case of the first batch, by key.

    second: of those that looked changed and were measured again.
    thresholds: by key.

    A case is SLOWER if, in the second batch, pairs like these would be rarer than 0.1% were it not, and it is
    slower by more than half its threshold.  The probabilities are corrected for the number of cases of that
    batch (Benjamini and Hochberg, 1995).
    """
    slower = _corrected({key: found.chance_above(1.0) for key, found in second.items()})
    faster = _corrected({key: found.chance_below(1.0) for key, found in second.items()})
    found = {}
    for key, evidence in first.items():
        threshold, last = thresholds[key], second.get(key, evidence)
        is_large = looks_changed(last, threshold)
        if key in second and is_large and last.ratio > 1 and slower[key] < SIGNIFICANCE:
            found[key] = SLOWER
        elif key in second and is_large and last.ratio < 1 and faster[key] < SIGNIFICANCE:
            found[key] = FASTER
        else:
            found[key] = SAME if is_same(last, threshold) else AMBIGUOUS
    return found


def smallest_found(control: Sequence[Evidence], pairs: int = SECOND_PAIRS) -> float | None:
    """The slowdown that pairs as scattered as these find 19 times of 20, in the median; None without any, and
    where a second batch of so many `pairs` finds none.

    From the scatter of one pair, by the normal approximation: what lies so many standard errors of a second
    batch above zero that it passes its test.
    """
    scatters = [statistics.stdev(found.logarithms) for found in control if found.pairs > 1]
    if not scatters or not can_change(pairs, cases=1):
        return None
    normal = statistics.NormalDist()
    errors = normal.inv_cdf(1 - SIGNIFICANCE) + normal.inv_cdf(1 - MISSED)
    efficiency = math.sqrt(math.pi / 3)  # of the signed-rank test, to the mean of normal values
    return math.expm1(errors * efficiency * statistics.median(scatters) / math.sqrt(pairs))


def is_one_sided(first: Mapping[str, Evidence], found: Mapping[str, str]) -> bool:
    """Whether so many cases moved the same way that the machine, not the operators, is the likelier cause."""
    findings = [verdict for verdict in found.values() if verdict in (SLOWER, FASTER)]
    if len(findings) < FEWEST_FINDINGS or len(set(findings)) > 1:
        return False
    moved = [evidence.ratio > 1 for evidence in first.values() if evidence.pairs]
    share = sum(moved) / len(moved)
    return max(share, 1 - share) >= ONE_SIDED


def _corrected(chances: Mapping[str, float]) -> dict[str, float]:
    from scipy import stats

    if not chances:
        return {}
    adjusted = stats.false_discovery_control(list(chances.values()))
    return dict(zip(chances, map(float, adjusted)))
