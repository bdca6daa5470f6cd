"""The rules of the regression gate: the evidence from pairs of processes for calling an operator slower.

There are two batches.  The first measures every case.  Cases that look changed are measured again, in
processes of
their own, and only this second batch decides: the selection of a case is not evidence.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bench.analysis.comparison import AMBIGUOUS, FASTER, SAME, SLOWER
from bench.gating.evidence import Evidence
from bench.model.task import Task

SIGNIFICANCE = 0.001
"""The largest rate of false alarms in the second batch, corrected for the number of its cases."""
MISSED = 0.05
"""The largest rate at which a case called SAME is slower by the threshold."""
FIRST_PAIRS, FEWEST_PAIRS, SECOND_PAIRS = 12, 6, 24
"""The number of pairs: of the first batch, its minimum, and of the second batch.

With fewer than 10 no signed-rank test reaches 0.001; the first batch only selects cases.
"""
THRESHOLD = 0.05
ONE_SIDED, FEWEST_FINDINGS = 0.9, 8
"""The share of one sign, and the number of findings, from which on the machine is the likelier cause."""


@dataclass(frozen=True)
class Thresholds:
    """The allowed slowdowns, as shares: of a sample, else of its category, else of all."""

    every: float = THRESHOLD
    categories: Mapping[str, float] = field(default_factory=dict)
    samples: Mapping[str, float] = field(default_factory=dict)

    @property
    def names(self) -> set[str]:
        """The names of all samples and categories that have a threshold of their own."""
        return {*self.samples, *self.categories}

    def of(self, task: Task) -> float:
        """Return the threshold for `task`, whose sample may have any of its names."""
        for name in (task.sample, *task.aliases):
            if name in self.samples:
                return self.samples[name]
        return self.categories.get(task.category, self.every)

    def as_json(self) -> dict[str, object]:
        """Return the fields as JSON values."""
        return {"every": self.every, "categories": dict(self.categories), "samples": dict(self.samples)}


def looks_changed(found: Evidence, threshold: float) -> bool:
    """Return whether a first batch gives reason to measure again.

    That is a change by half the threshold, in either direction.
    """
    return found.pairs > 0 and abs(math.log(found.ratio)) > math.log1p(threshold) / 2


def can_change(pairs: int, cases: int) -> bool:
    """Return whether this number of pairs, all of one sign, suffices to call a case slower or faster.

    cases: the number of cases in the batch.  The others have not changed, so the correction is the largest.
    """
    return cases * 0.5**pairs < SIGNIFICANCE


def is_same(found: Evidence, threshold: float) -> bool:
    """Return whether a change of the threshold, in either direction, would have been seen."""
    return (
        found.pairs > 0
        and found.chance_below(1 + threshold) < MISSED
        and found.chance_above(1 / (1 + threshold)) < MISSED
    )


def verdicts(
    first: Mapping[str, Evidence], second: Mapping[str, Evidence], thresholds: Mapping[str, float]
) -> dict[str, str]:
    """Return the verdict on every case of the first batch, by key.

    second: the second batch, of the cases that looked changed.
    thresholds: by key.

    A case is SLOWER if, in the second batch, pairs like these would be rarer than 0.1% without a slowdown,
    and it is slower by more than half its threshold.  The probabilities are corrected for the number of cases
    of that batch (Benjamini and Hochberg, 1995).
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
    """Return the slowdown, as a share, that a second batch finds 19 times of 20, from the controls' median
    scatter.

    None: there are no controls, or a second batch of `pairs` pairs finds no slowdown at all.
    It uses the scatter of one pair and the normal approximation: a slowdown is found if it lies enough
    standard errors of a second batch above zero to pass the test.
    """
    scatters = [statistics.stdev(found.logarithms) for found in control if found.pairs > 1]
    if not scatters or not can_change(pairs, cases=1):
        return None
    normal = statistics.NormalDist()
    errors = normal.inv_cdf(1 - SIGNIFICANCE) + normal.inv_cdf(1 - MISSED)
    efficiency = math.sqrt(math.pi / 3)  # of the signed-rank test, to the mean of normal values
    return math.expm1(errors * efficiency * statistics.median(scatters) / math.sqrt(pairs))


def is_one_sided(first: Mapping[str, Evidence], found: Mapping[str, str]) -> bool:
    """Return whether so many cases moved the same way that the machine is the likelier cause."""
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
