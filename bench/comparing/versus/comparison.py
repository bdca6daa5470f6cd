"""Compares frameworks with each other: ratios by regime, times without a ratio, the costliest losses."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cached_property
from itertools import combinations, groupby
from typing import Any

from bench.analysis.comparison import FASTER, SLOWER, verdict
from bench.analysis.ratio import Ratio, ratio
from bench.analysis.regime import REGIMES, Regimes
from bench.comparing.versus.alternative import Alternative
from bench.model.repeatability import DISPATCH
from bench.model.result import Result
from bench.model.statistics import geometric_mean_of_intervals
from bench.model.status import OK
from bench.model.task import Task

LOSS = 1.5
"""The ratio of times from which on a loss outside dispatch is a finding."""
VIEW, FORMULATIONS, SUSPICIOUS, DISTURBED = "view", "formulations", "suspicious", "disturbed"
APART = (VIEW, FORMULATIONS, SUSPICIOUS, DISTURBED)
"""The reasons why two times make no ratio.

Only one side returns a view; the formulations differ; a time is suspicious; the machine was always disturbed.
"""
SCHEMA_VERSION = 1
"""The version of the JSON document: raised when a key changes its meaning or is removed."""


def side_of(task: Task) -> str:
    """Return the name of the task's side: the requested one, else framework and special compiler."""
    return task.side or f"{task.framework} {task.other_compiler}".strip()


def contender_of(task: Task) -> str:
    """Return the name that the task stands for: the requested side, else its framework."""
    return task.side or task.framework


def share_of(result: Result) -> float | None:
    """Return the result's share of the roofline; None if it is not known."""
    return (result.roofline or {}).get("share")


@dataclass(frozen=True)
class Pairing:
    """Two sides of a case in one stage and direction, both of which have a time.

    Attributes:
        ratio: the ratio of the other side to the base, from turns if they were measured in turns.
        regime: the regime of the slower side, whose time is to be explained.
        apart: why the ratio does not count, one of APART; "" if it counts.
        views: whether the forward call of the base, and of the other, is known to return a view.
        calls: its weight: the number of calls in a model.
    """

    base: Result
    other: Result
    ratio: Ratio
    regime: str
    apart: str
    views: tuple[bool, bool]
    calls: float = 1.0

    @property
    def key(self) -> str:
        """The keys of both sides."""
        return f"{self.base.key} {self.other.key}"

    @property
    def slower(self) -> Result:
        return self.other if self.ratio.value >= 1 else self.base

    @property
    def faster(self) -> Result:
        return self.base if self.ratio.value >= 1 else self.other

    @property
    def times(self) -> float:
        """The ratio of the slower side's time to the faster side's, at least 1."""
        return max(self.ratio.value, 1 / self.ratio.value)

    @property
    def times_interval(self) -> tuple[float | None, float | None]:
        """The 99% confidence interval of `times`; None, None if it is not known."""
        low, high = self.ratio.interval_low, self.ratio.interval_high
        if not low or not high:
            return None, None
        return (low, high) if self.ratio.value >= 1 else (1 / high, 1 / low)

    @property
    def lost_seconds(self) -> float:
        """The seconds that a call of the slower side loses."""
        assert self.faster.median_seconds is not None
        return (self.times - 1) * self.faster.median_seconds

    @property
    def is_finding(self) -> bool:
        """True if a side loses by more than LOSS, with a clear interval, and not by the cost of calling."""
        if self.apart or self.regime == DISPATCH:
            return False
        found = self.ratio
        said = verdict(found.value, found.interval_low, found.interval_high, LOSS - 1)
        return said in (SLOWER, FASTER)

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; docs/versus.md describes the keys."""
        task = self.base.task
        names = ("sample", "category", "case", "stage", "direction")
        return {
            **{name: getattr(task, name) for name in names},
            "dtype": self.base.dtype,
            "regime": self.regime,
            "apart": self.apart,
            "base": _side(self.base, self.views[0]),
            "other": _side(self.other, self.views[1]),
            "ratio": None if self.apart else self.ratio.value,
            "interval_low": None if self.apart else self.ratio.interval_low,
            "interval_high": None if self.apart else self.ratio.interval_high,
            "pairs": self.ratio.pairs,
            "calls": self.calls,
            "is_finding": self.is_finding,
        }


def _side(result: Result, is_view: bool) -> dict[str, Any]:
    return {
        "key": result.key,
        "name": side_of(result.task),
        "formulation": result.task.formulation,
        "is_view": is_view,
        "median_seconds": result.median_seconds,
        "roofline_share": share_of(result),
    }


@dataclass(frozen=True)
class RegimeMean:
    """The geometric mean of the ratios of a category in one regime.

    Attributes:
        base, other: names of the sides.
        value: times of the other over those of the base.
        low, high: the geometric means of the ends of the ratios' intervals.  This is wide enough for errors
            that are common to all ratios, as those of one process are.
        count: the number of ratios.
    """

    category: str
    regime: str
    stage: int
    direction: str
    base: str
    other: str
    value: float
    low: float
    high: float
    count: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class StepTime:
    """The time of all calls of a model, in two sides that have all of them.

    Attributes:
        calls: the number of calls.
        base_seconds, other_seconds: sums of medians, each weighted by its number of calls.
    """

    stage: int
    direction: str
    base: str
    other: str
    calls: float
    base_seconds: float
    other_seconds: float

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Lacking:
    """The cases of a sample that have no time in one framework, though they have one in another.

    Attributes:
        status, reason: of its result.
        count: the number of cases and directions.
    """

    sample: str
    framework: str
    stage: int
    status: str
    reason: str
    count: int

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(frozen=True)
class Versus:
    """The comparison of frameworks in one run.

    Attributes:
        run: its file, or when it started.
        frameworks: each is the base of all that come after it.
        results: the number of results in the run.
        planned: the planned number; None: the run ended before it was known.
        has_peak: whether the machine's peak was measured before the run.
        pairings: every two sides that both have a time.
        lacking: the cases without a time in one framework, and why.
        tried: by key of a finding, other ways to run its slower side.
        model: only its cases are compared, weighted by its number of calls; "": no model.
        interrupted: whether Ctrl-C ended the trial of other ways.
    """

    run: str
    frameworks: Sequence[str]
    results: int
    planned: int | None
    has_peak: bool
    pairings: Sequence[Pairing]
    lacking: Sequence[Lacking]
    tried: Mapping[str, Sequence[Alternative]] = field(default_factory=dict)
    model: str = ""
    interrupted: bool = False

    @property
    def title(self) -> str:
        """The title, for example `jax against mxnet`."""
        return " against ".join(self.frameworks)

    @cached_property
    def compared(self) -> list[Pairing]:
        """The pairings whose ratio counts."""
        return [pairing for pairing in self.pairings if not pairing.apart]

    @cached_property
    def apart(self) -> list[Pairing]:
        """The pairings whose ratio does not count, sorted by reason."""
        return sorted(
            (pairing for pairing in self.pairings if pairing.apart),
            key=lambda pairing: APART.index(pairing.apart),
        )

    @cached_property
    def findings(self) -> list[Pairing]:
        """The losses, the most costly call first; for a model, weighted by the number of calls."""
        found = [pairing for pairing in self.compared if pairing.is_finding]
        return sorted(found, key=lambda pairing: -pairing.lost_seconds * pairing.calls)

    @cached_property
    def means(self) -> list[RegimeMean]:
        """The means by category, regime, stage, direction and sides; there is no mean over all."""
        ordered = sorted(self.compared, key=_group)
        return [_mean(group, list(found)) for group, found in groupby(ordered, _group)]

    @cached_property
    def steps(self) -> list[StepTime]:
        """The times of a model by stage, direction and sides, for the calls that both sides have."""
        if not self.model:
            return []
        ordered = sorted(self.pairings, key=_way)
        return [_step(way, list(found)) for way, found in groupby(ordered, _way)]

    def as_json(self) -> dict[str, Any]:
        """Return JSON values; docs/versus.md describes the keys."""
        names = ("run", "results", "planned", "has_peak", "model")
        return {
            **{name: getattr(self, name) for name in names},
            "frameworks": list(self.frameworks),
            "findings": [
                {**pairing.as_json(), "tried": [each.as_json() for each in self.tried.get(pairing.key, ())]}
                for pairing in self.findings
            ],
            "steps": [step.as_json() for step in self.steps],
            "means": [mean.as_json() for mean in self.means],
            "pairings": [pairing.as_json() for pairing in self.pairings],
            "lacking": [each.as_json() for each in self.lacking],
        }


def pairings(
    results: Iterable[Result], frameworks: Sequence[str], dispatch_seconds: Mapping[str, float]
) -> list[Pairing]:
    """Return every two of the `frameworks` in each case, stage and direction that both have a time.

    dispatch_seconds: by framework, an eager call on one element, as it was measured before the run.
    """
    timed = [each for each in results if each.status == OK and each.median_seconds]
    regimes = Regimes(timed, dispatch_seconds)
    return [
        _pairing(base, other, regimes)
        for found in _by_measurement(timed, frameworks).values()
        for of_base, of_other in combinations(found.values(), 2)
        for base in of_base
        for other in of_other
    ]


def lacking(results: Iterable[Result], frameworks: Sequence[str]) -> list[Lacking]:
    """Return the cases without a time where another of the `frameworks` has one, by sample, framework, stage
    and reason.

    Cases that no framework has are left out: they are not a difference between frameworks.
    """
    counts: dict[tuple[str, str, int, str, str], int] = {}
    for result in _unmatched(list(results), frameworks):
        why = (result.sample, contender_of(result.task), result.stage, result.status, result.message)
        counts[why] = counts.get(why, 0) + 1
    return [Lacking(*why, count) for why, count in counts.items()]


def _unmatched(results: Sequence[Result], frameworks: Sequence[str]) -> Iterator[Result]:
    """Yield results without a time where others have one.

    The result of a sample that could not be read has no case.
    """
    timed = [each for each in results if each.status == OK and each.median_seconds]
    measured = {_common(each.task) for each in timed if contender_of(each.task) in frameworks}
    samples = {each.sample for each in timed if contender_of(each.task) in frameworks}
    for result in results:
        if contender_of(result.task) not in frameworks or (result.status == OK and result.median_seconds):
            continue
        if _common(result.task) in measured or (not result.case and result.sample in samples):
            yield result


def _by_measurement(timed: Iterable[Result], frameworks: Sequence[str]) -> dict[str, dict[str, list[Result]]]:
    """Return the results by their common key, and by framework in the order of `frameworks`."""
    found: dict[str, dict[str, list[Result]]] = {}
    for result in sorted(
        (each for each in timed if contender_of(each.task) in frameworks),
        key=lambda each: frameworks.index(contender_of(each.task)),
    ):
        found.setdefault(_common(result.task), {}).setdefault(contender_of(result.task), []).append(result)
    return found


def _common(task: Task) -> str:
    """Return the common key of compared tasks: case, stage, direction; and dtype if there are no sides.

    Sides that were requested may differ in dtype.
    """
    return f"{task.row} {task.stage} {task.direction}"


def _pairing(base: Result, other: Result, regimes: Regimes) -> Pairing:
    found = ratio(other, base)
    assert found is not None
    regime = regimes.of(other if found.value >= 1 else base)
    views = _is_view(base, regimes), _is_view(other, regimes)
    return Pairing(base, other, found, regime, _why_apart(base, other, found, views), views)


def _is_view(result: Result, regimes: Regimes) -> bool:
    """Return whether the forward call of the result's case is known to return a view."""
    return bool(regimes.forward(result).returns_view)


def _why_apart(base: Result, other: Result, found: Ratio, views: tuple[bool, bool]) -> str:
    if views[0] != views[1]:
        return VIEW
    if base.task.formulation != other.task.formulation:
        return FORMULATIONS
    if base.suspicions or other.suspicions:
        return SUSPICIOUS
    return DISTURBED if found.interval_low is None else ""


def _group(pairing: Pairing) -> tuple[str, int, int, str, str, str]:
    task = pairing.base.task
    sides = side_of(task), side_of(pairing.other.task)
    return task.category, task.stage, REGIMES.index(pairing.regime), task.direction, *sides


def _way(pairing: Pairing) -> tuple[int, str, str, str]:
    task = pairing.base.task
    return task.stage, task.direction, side_of(task), side_of(pairing.other.task)


def _step(way: tuple[int, str, str, str], found: Sequence[Pairing]) -> StepTime:
    def seconds(results: Iterable[Result]) -> float:
        return sum(each.calls * (result.median_seconds or 0.0) for each, result in zip(found, results))

    calls = sum(each.calls for each in found)
    base, other = (each.base for each in found), (each.other for each in found)
    return StepTime(*way, calls, seconds(base), seconds(other))


def _mean(group: tuple[str, int, int, str, str, str], found: Sequence[Pairing]) -> RegimeMean:
    category, stage, regime, direction, base, other = group
    ratios = [pairing.ratio for pairing in found]
    ends = ((each.value, each.interval_low or 0.0, each.interval_high or 0.0) for each in ratios)
    mean = geometric_mean_of_intervals(ends)
    assert mean is not None  # a group has a pairing
    return RegimeMean(category, REGIMES[regime], stage, direction, base, other, *mean, len(found))


def json_document(found: Versus) -> str:
    """Return every pairing, as JSON; docs/versus.md describes the keys."""
    return json.dumps({"schema_version": SCHEMA_VERSION, **found.as_json()}, indent=2, allow_nan=False) + "\n"
