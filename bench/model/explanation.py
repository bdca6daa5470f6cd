"""Where a model's time goes: the time of each operator that it calls, beside its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.model.call import Call


@dataclass(frozen=True)
class CaseTime:
    """One distinct call of a model.

    Attributes:
        call: what is called, and how often.
        seconds: of one call, by name of what was measured: "eager" first; what could not be is missing.
        reason: why nothing could be measured; "" where it was.
    """

    call: Call
    seconds: dict[str, float]
    reason: str = ""

    def total(self, name: str) -> float:
        """Seconds of all calls; where `name` was not measured, as eager."""
        seconds = self.seconds.get(name, self.seconds.get(EAGER, 0.0))
        return seconds * self.call.count


@dataclass(frozen=True)
class Share:
    """All calls of one operator."""

    operator: str
    cases: Sequence[CaseTime] = field(repr=False)

    @property
    def calls(self) -> int:
        return sum(case.call.count for case in self.cases)

    def seconds(self, name: str) -> float:
        """Of all calls, in seconds."""
        return sum(case.total(name) for case in self.cases)


EAGER = "eager"


@dataclass(frozen=True)
class Explanation:
    """The step of a model and what it calls.

    Attributes:
        target, step: what was measured.
        model_seconds: median of the whole step; `interval` is its 99% confidence interval.
        cases: every distinct call.
        measured: what each case was measured as, "eager" first.
    """

    target: str
    step: str
    model_seconds: float
    interval: tuple[float, float]
    cases: Sequence[CaseTime]
    measured: Sequence[str] = (EAGER,)

    @property
    def shares(self) -> list[Share]:
        """By operator, what takes longest first."""
        by_operator: dict[str, list[CaseTime]] = {}
        for case in self.cases:
            by_operator.setdefault(case.call.operator, []).append(case)
        found = [Share(operator, cases) for operator, cases in by_operator.items()]
        return sorted(found, key=lambda share: -share.seconds(EAGER))

    @property
    def operator_seconds(self) -> float:
        """Of all calls of all operators, one after the other."""
        return sum(case.total(EAGER) for case in self.cases)

    @property
    def coverage(self) -> float:
        """`operator_seconds` as a share of the model's own time."""
        return self.operator_seconds / self.model_seconds

    @property
    def unmeasured(self) -> list[CaseTime]:
        """Calls that nothing could be measured of."""
        return [case for case in self.cases if case.reason]

    def predicted(self, name: str, operators: Iterable[str]) -> float:
        """Seconds of the step, if these operators took what they were measured to take as `name`."""
        gain = sum(
            share.seconds(EAGER) - share.seconds(name)
            for share in self.shares
            if share.operator in set(operators)
        )
        return self.model_seconds - gain

    def as_json(self) -> dict[str, Any]:
        """JSON values, seconds; shares as the table has them."""
        return {
            "target": self.target,
            "step": self.step,
            "model_seconds": self.model_seconds,
            "interval": list(self.interval),
            "operator_seconds": self.operator_seconds,
            "coverage": self.coverage,
            "operators": [
                {
                    "operator": share.operator,
                    "calls": share.calls,
                    "seconds": {name: share.seconds(name) for name in self.measured},
                    "cases": [
                        {**asdict(case)["call"], "seconds": case.seconds, "reason": case.reason}
                        for case in share.cases
                    ],
                }
                for share in self.shares
            ],
        }
