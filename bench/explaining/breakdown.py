"""Explains a model's time: the time of each operator that it calls, beside the model's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.model.call import RecordedCall, arguments_text
from bench.model.replacement import Swapped


@dataclass(frozen=True)
class SameCase:
    """The case of a sample that makes the same call, measured in the model's framework and in others.

    Attributes:
        sample, case: the sample and its case; "" if no sample makes the call.
        key: the key of its content: sample, arguments, dtype and seed, the same in each framework.
        dtype: the dtype of its inputs; None: the sample's own.
        seconds: of one call, by framework, including the model's own.
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
        call: the call and its count.
        seconds: of one call, by the name of the measurement, "eager" first; failed measurements are missing.
        reason: why nothing could be measured; "" if something was.
        same: its time in other frameworks; None if none was requested.
    """

    call: RecordedCall
    seconds: dict[str, float]
    reason: str = ""
    same: SameCase | None = None

    def total(self, name: str) -> float:
        """Return the seconds of all calls; if `name` was not measured, those of eager calls."""
        seconds = self.seconds.get(name, self.seconds.get(EAGER, 0.0))
        return seconds * self.call.count

    def runs_in(self, framework: str) -> bool:
        """Return whether the same case has a time in that framework."""
        return self.same is not None and framework in self.same.seconds

    @property
    def text(self) -> str:
        """The arguments of the call in few words: `(2,3,32,32) f32, (8,3,3,3) f32, stride=[2,2]`."""
        return arguments_text(self.call.args, self.call.kwargs)

    def missing_in(self, framework: str) -> str:
        """Return why the same case has no time in that framework."""
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
        """Return the seconds of all calls."""
        return sum(case.total(name) for case in self.cases)

    def calls_in(self, framework: str) -> int:
        """Return the number of calls that have a time of the same case in that framework."""
        return sum(case.call.count for case in self.cases if case.runs_in(framework))

    def seconds_in(self, framework: str) -> float | None:
        """Return the mean seconds of the calls with a time in that framework; None if there are none."""
        found = [(case.call.count, case.same) for case in self.cases if case.runs_in(framework)]
        calls = sum(count for count, _ in found)
        total = sum(count * same.seconds[framework] for count, same in found if same is not None)
        return total / calls if calls else None

    def gain_in(self, framework: str, own: str) -> float:
        """Return the seconds that the model would gain if these calls took as long as the same cases in that
        framework.

        own: the model's framework, in which the cases were measured too.
        """
        found = [(case.call.count, case.same) for case in self.cases if case.runs_in(framework)]
        return sum(
            count * (same.seconds[own] - same.seconds[framework]) for count, same in found if same is not None
        )


EAGER = "eager"
VAGUE_PRECISION = 0.25
"""The half width of the interval of a model's time, relative, beyond which shares of it mean nothing."""
_NUMBER = re.compile(r"(?<![^.])\d+(?![^.])")


def place_of(path: str) -> str:
    """Return the path of a module with its numbers as `*`: `layers.*.attention`."""
    return _NUMBER.sub("*", path)


@dataclass(frozen=True)
class ModuleShare:
    """All calls from modules of one place in a model.

    Attributes:
        path: of the modules in the model, numbers as `*`: `layers.*.attention`; "": in no module.
        calls: the number of their calls, without those of modules within them.
        seconds: of these calls.
    """

    path: str
    calls: int
    seconds: float


@dataclass(frozen=True)
class ElsewhereShare:
    """The part of a model that runs in another framework.

    Attributes:
        framework: its name.
        calls: the number of the model's calls with a case that was measured there.
        share: their part of the time of all operators.
        gain_seconds: the gain of the model's step if they took as long as there; below 0: a loss.
        missing: the reasons why other calls have no time there, with the number of calls.
    """

    framework: str
    calls: int
    share: float
    gain_seconds: float
    missing: Mapping[str, int]

    @property
    def missing_sorted(self) -> list[tuple[str, int]]:
        """The missing reasons, most calls first."""
        return sorted(self.missing.items(), key=lambda each: -each[1])


@dataclass(frozen=True)
class Explanation:
    """The step of a model and the operators that it calls.

    Attributes:
        target, step: the measured model and step.
        model_seconds: median of the whole step; `interval` is its 99% confidence interval, None if the
            machine was disturbed all the time.
        cases: every distinct call.
        measured: the names of the measurements of each case, "eager" first.
        framework: the model's framework.
        frameworks: others, in which the same cases were measured.
        swaps: operators that were replaced in the model.
        machine: the machine (see `bench.machine.description`).
        versions: of the model's framework and its interpreter, by package.
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
    versions: Mapping[str, str] = field(default_factory=dict)

    @property
    def shares(self) -> list[Share]:
        """The calls by operator, the longest total time first."""
        by_operator: dict[str, list[CaseTime]] = {}
        for case in self.cases:
            by_operator.setdefault(case.call.operator, []).append(case)
        found = [Share(operator, cases) for operator, cases in by_operator.items()]
        return sorted(found, key=lambda share: -share.seconds(EAGER))

    @property
    def modules(self) -> list[ModuleShare]:
        """The calls by the module that made them, the longest total time first."""
        found: dict[str, ModuleShare] = {}
        for case in self.cases:
            for path, count in case.call.modules.items():
                place, seconds = place_of(path), count * case.seconds.get(EAGER, 0.0)
                known = found.get(place, ModuleShare(place, 0, 0.0))
                found[place] = ModuleShare(place, known.calls + count, known.seconds + seconds)
        return sorted(found.values(), key=lambda each: -each.seconds)

    @property
    def operator_seconds(self) -> float:
        """The seconds of all calls of all operators, one after the other."""
        return sum(case.total(EAGER) for case in self.cases)

    @property
    def coverage(self) -> float:
        """The `operator_seconds` as a share of the model's own time."""
        return self.operator_seconds / self.model_seconds

    @property
    def coverage_interval(self) -> tuple[float, float] | None:
        """The coverage at both ends of the model's interval; None where it has none."""
        if self.interval is None:
            return None
        low, high = self.interval
        return self.operator_seconds / high, self.operator_seconds / low

    @property
    def is_vague(self) -> bool:
        """True if the model's own time is too uncertain for shares of it to mean anything."""
        if self.interval is None:
            return True
        low, high = self.interval
        return (high - low) / 2 / self.model_seconds > VAGUE_PRECISION

    @property
    def unmeasured(self) -> list[CaseTime]:
        """The calls for which nothing could be measured."""
        return [case for case in self.cases if case.reason]

    def predicted(self, name: str, operators: Iterable[str]) -> float:
        """Return the seconds of the step if these operators took the times that were measured as `name`."""
        gain = sum(
            share.seconds(EAGER) - share.seconds(name)
            for share in self.shares
            if share.operator in set(operators)
        )
        return self.model_seconds - gain

    def in_framework(self, name: str) -> ElsewhereShare:
        """Return the part of the model that runs in another framework, with the gain there."""
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
        """Return JSON values; times in seconds, shares as in the table."""
        return {
            "target": self.target,
            "step": self.step,
            "model_seconds": self.model_seconds,
            "interval": list(self.interval) if self.interval else None,
            "operator_seconds": self.operator_seconds,
            "coverage": self.coverage,
            "coverage_interval": list(self.coverage_interval) if self.coverage_interval else None,
            "framework": self.framework,
            "versions": dict(self.versions),
            "machine": dict(self.machine),
            "modules": [asdict(each) for each in self.modules],
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
