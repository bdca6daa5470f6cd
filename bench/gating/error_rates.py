"""The error rates of the gate: false alarms, and slowdowns of a known size that it finds or misses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

CERTAINTY = 0.95
RULE = "neighbouring blocks"
"""The name of the rule by which the gate judges now; rates of another rule do not apply to it."""


@dataclass(frozen=True)
class Rate:
    """A number of hits in a number of trials."""

    hits: int = 0
    trials: int = 0

    def __add__(self, other: Rate) -> Rate:
        return Rate(self.hits + other.hits, self.trials + other.trials)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% confidence interval of the probability of a hit (Clopper and Pearson, 1934)."""
        from scipy import stats

        if not self.trials:
            return 0.0, 1.0
        found = stats.binomtest(self.hits, self.trials).proportion_ci(CERTAINTY, method="exact")
        return float(found.low), float(found.high)


@dataclass(frozen=True)
class Rates:
    """The error rates of the gate for one machine, device and number of threads.

    Attributes:
        measured: when last, in ISO 8601.
        false: comparisons of operators with themselves; a hit was called slower or faster.
        found: by slowdown, as "3% of arithmetic", operators that were really slowed; a hit was called slower.
        rule: the rule of the gate that was measured.
    """

    cpu: str | None
    device: str
    threads: int
    measured: str
    false: Rate = Rate()
    found: Mapping[str, Rate] = field(default_factory=dict)
    rule: str = RULE

    def joined(self, earlier: Rates | None) -> Rates:
        """Return the sum of these rates and the `earlier` ones."""
        if earlier is None:
            return self
        names = {**earlier.found, **self.found}
        found = {name: earlier.found.get(name, Rate()) + self.found.get(name, Rate()) for name in names}
        return replace(self, false=earlier.false + self.false, found=found)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Rates:
        """Return the rates in `record`.

        Raises TypeError or KeyError for other records, ValueError for the rates of another rule.
        """
        if record.get("rule") != RULE:
            raise ValueError("its rates are of another rule of the gate")
        found = {name: Rate(**rate) for name, rate in record["found"].items()}
        return cls(**{**record, "false": Rate(**record["false"]), "found": found})
