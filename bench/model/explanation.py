"""Where a model's time goes: the time of each operator that it calls, beside its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.model.call import Call
from bench.model.swap import Swapped


@dataclass(frozen=True)
class SameCase:
    """The case of a sample that makes the same call, measured in the model's framework and in others.

    Attributes:
        sample, case: which it is; "" where no sample makes the call.
        key: of its content: sample, arguments, dtype and seed, the same in each framework.
        dtype: of its inputs; None: the sample's own.
        seconds: of one call, by framework, the model's own among them.
        reasons: by framework, why there is no time.
    """

    sample: str = ""
    case: Mapping[str, Any] = field(default_factory=dict)
    key: str = ""
    dtype: str | None = None
    seconds: Mapping[str, float] = field(default_factory=dict)
    reasons: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class CaseTime:
    """One distinct call of a model.

    Attributes:
        call: what is called, and how often.
        seconds: of one call, by name of what was measured: "eager" first; what could not be is missing.
        reason: why nothing could be measured; "" where it was.
        same: what it takes in other frameworks; None where none was asked for.
    """

    call: Call
    seconds: dict[str, float]
    reason: str = ""
    same: SameCase | None = None

    def total(self, name: str) -> float:
        """Seconds of all calls; where `name` was not measured, as eager."""
        seconds = self.seconds.get(name, self.seconds.get(EAGER, 0.0))
        return seconds * self.call.count

    def runs_in(self, framework: str) -> bool:
        """Whether there is a time of the same case in that framework."""
        return self.same is not None and framework in self.same.seconds

    def missing_in(self, framework: str) -> str:
        """Why there is none."""
        return "no sample makes this call" if self.same is None else self.same.reasons.get(framework, "")


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

    def calls_in(self, framework: str) -> int:
        """How many calls have a time of the same case in that framework."""
        return sum(case.call.count for case in self.cases if case.runs_in(framework))

    def seconds_in(self, framework: str) -> float | None:
        """Of one call there, the mean over those; None where there are none."""
        found = [(case.call.count, case.same) for case in self.cases if case.runs_in(framework)]
        calls = sum(count for count, _ in found)
        total = sum(count * same.seconds[framework] for count, same in found if same is not None)
        return total / calls if calls else None

    def gain_in(self, framework: str, own: str) -> float:
        """Seconds that the model would gain, if these calls took what the same cases take there.

        own: the model's framework, in which they were measured beside it.
        """
        found = [(case.call.count, case.same) for case in self.cases if case.runs_in(framework)]
        return sum(
            count * (same.seconds[own] - same.seconds[framework]) for count, same in found if same is not None
        )


EAGER = "eager"


@dataclass(frozen=True)
class ElsewhereShare:
    """What of a model runs in another framework.

    Attributes:
        framework: its name.
        calls: how many of the model's calls are a case that was measured there.
        share: their part of the time of all operators.
        gain_seconds: of the model's step, if they took what they take there; below 0: a loss.
        missing: reasons why others have no time there, with how many calls.
    """

    framework: str
    calls: int
    share: float
    gain_seconds: float
    missing: Mapping[str, int]

    @property
    def missing_sorted(self) -> list[tuple[str, int]]:
        """Those of most calls first."""
        return sorted(self.missing.items(), key=lambda each: -each[1])


@dataclass(frozen=True)
class Explanation:
    """The step of a model and what it calls.

    Attributes:
        target, step: what was measured.
        model_seconds: median of the whole step; `interval` is its 99% confidence interval, None
            where the machine was disturbed throughout.
        cases: every distinct call.
        measured: what each case was measured as, "eager" first.
        framework: of the model.
        frameworks: others, in which the same cases were measured.
        swaps: operators that were replaced in the model.
        machine: what it was measured on (see `bench.machine.description`).
    """

    target: str
    step: str
    model_seconds: float
    interval: tuple[float, float] | None
    cases: Sequence[CaseTime]
    measured: Sequence[str] = (EAGER,)
    framework: str = ""
    frameworks: Sequence[str] = ()
    swaps: Sequence[Swapped] = ()
    machine: Mapping[str, Any] = field(default_factory=dict)

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

    def in_framework(self, name: str) -> ElsewhereShare:
        """What of the model runs in another framework, and what that would change."""
        missing = [case for case in self.cases if not case.runs_in(name)]
        reasons: dict[str, int] = {}
        for case in missing:
            reason = case.missing_in(name)
            reasons[reason] = reasons.get(reason, 0) + case.call.count
        measured = [case for case in self.cases if case.runs_in(name)]
        return ElsewhereShare(
            name,
            sum(case.call.count for case in measured),
            sum(case.total(EAGER) for case in measured) / (self.operator_seconds or 1.0),
            sum(share.gain_in(name, self.framework) for share in self.shares),
            reasons,
        )

    def as_json(self) -> dict[str, Any]:
        """JSON values, seconds; shares as the table has them."""
        return {
            "target": self.target,
            "step": self.step,
            "model_seconds": self.model_seconds,
            "interval": list(self.interval) if self.interval else None,
            "operator_seconds": self.operator_seconds,
            "coverage": self.coverage,
            "machine": dict(self.machine),
            "frameworks": [asdict(self.in_framework(name)) for name in self.frameworks],
            "swaps": [swap.as_json() for swap in self.swaps],
            "operators": [
                {
                    "operator": share.operator,
                    "calls": share.calls,
                    "seconds": {name: share.seconds(name) for name in self.measured},
                    "frameworks": {
                        name: {
                            "calls": share.calls_in(name),
                            "seconds_per_call": share.seconds_in(name),
                            "gain_seconds": share.gain_in(name, self.framework),
                        }
                        for name in self.frameworks
                    },
                    "cases": [_case_as_json(case) for case in share.cases],
                }
                for share in self.shares
            ],
        }


def _case_as_json(case: CaseTime) -> dict[str, Any]:
    found = {**case.call.as_json(), "seconds": case.seconds, "reason": case.reason}
    return found if case.same is None else {**found, "same_case": asdict(case.same)}
