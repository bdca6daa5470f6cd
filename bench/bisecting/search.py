"""Bisects versions: chooses the next version to measure, and holds the result."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from bench.analysis.comparison import AMBIGUOUS, SLOWER
from bench.analysis.difference import Difference
from bench.gating.outcome import BASE, Judgement
from bench.model.task import Task

FAST, SLOW = "fast", "slow"
UNCLEAR, BROKEN = "unclear", "broken"
"""States of versions that are passed over: the measurement is unclear; it does not install or run."""
FOUND, NARROWED, NOT_SLOWER, CANNOT_TELL = "found", "narrowed", "not slower", "cannot tell"
"""Outcomes: the first slow version is known; it is one of several; the bad one is not slow; unknown."""


@dataclass(frozen=True)
class Step:
    """The measurement of one version.

    Attributes:
        base: the version that it was measured against.
        state: FAST, SLOW, UNCLEAR or BROKEN.
        verdict: the gate's verdict; None if there is none.
        ratio: the ratio of its time to the base's, with its 99% interval; None if they are not known.
        pairs: the number of process pairs behind the ratio.
        reason: why the version is passed over; "" if it is not.
    """

    version: str
    base: str
    state: str
    verdict: str | None = None
    ratio: float | None = None
    interval: tuple[float, float] | None = None
    pairs: int = 0
    reason: str = ""

    @property
    def is_skipped(self) -> bool:
        return self.state not in (FAST, SLOW)

    def as_json(self) -> dict[str, Any]:
        """Return the fields, with the interval as two keys."""
        low, high = self.interval or (None, None)
        fields = {name: value for name, value in asdict(self).items() if name != "interval"}
        return {**fields, "interval_low": low, "interval_high": high}


def step_of(judgement: Judgement, version: str, base: str) -> Step:
    """Return the step for a gate of one measurement whose candidate is `version`.

    The gate's general sensitivity does not matter here: the verdict on this one measurement has its own
    tests. A base that differs from itself makes the step UNCLEAR.
    """
    failed = [*judgement.broken, *(each for each in judgement.failed if each.task.side == BASE)]
    if failed:
        state = BROKEN if judgement.broken else UNCLEAR
        return Step(version, base, state, reason=f"{failed[0].status}: {failed[0].message}")
    if not judgement.findings:
        return Step(version, base, UNCLEAR, reason="nothing ran on both sides")
    (finding,) = judgement.findings
    last = finding.decisive
    if not last.pairs:
        return Step(version, base, UNCLEAR, finding.verdict, reason="every pair of processes was disturbed")
    if judgement.false_alarms:
        state, reason = UNCLEAR, f"{base} differs from itself"
    elif finding.verdict == AMBIGUOUS:
        state, reason = UNCLEAR, "the pairs of processes scatter too much"
    else:
        state, reason = (SLOW if finding.verdict == SLOWER else FAST), ""
    return Step(version, base, state, finding.verdict, last.ratio, last.interval, last.pairs, reason)


def walk(versions: Sequence[str], look: Callable[[str], Step]) -> Iterator[Step]:
    """Yield a step per version, until the first slow one is known or all the rest were passed over.

    versions: ascending.  The first is fast.  The last is measured first: if it is not slow, the search ends.
    """
    states = {versions[0]: FAST}
    wanted: str | None = versions[-1]
    while wanted is not None:
        step = look(wanted)
        states[wanted] = step.state
        yield step
        wanted = _next_version(versions, states)


def _next_version(versions: Sequence[str], states: Mapping[str, str]) -> str | None:
    """Return the version nearest to the middle between the last fast and the first slow one; None if none is
    left.

    states: the states of the versions that were measured.
    """
    low, high = _bounds(versions, states)
    if high is None:
        return None
    left = [place for place in range(low + 1, high) if versions[place] not in states]
    return versions[min(left, key=lambda place: abs(2 * place - low - high))] if left else None


def _bounds(versions: Sequence[str], states: Mapping[str, str]) -> tuple[int, int | None]:
    """Return the places of the last fast version and, after it, of the first slow one; None without one."""
    high = next((place for place, version in enumerate(versions) if states.get(version) == SLOW), None)
    below = versions[:high]
    return max(place for place, version in enumerate(below) if states.get(version) == FAST), high


@dataclass(frozen=True)
class Bisection:
    """The knowledge of the versions from a good one to a bad one.

    Attributes:
        header: versions and machine, as in a gate.
        package: the distribution whose versions they are.
        versions: ascending, the good one first and the bad one last.
        steps: the versions measured against the good one, in order of measurement.
        direct: the first slow version against the last fast one, if that is not the good one.
        task: the measured task; None if nothing was measured.
        others: distributions besides `package` that differ between the environments of those two versions.
        installations: by version, for those two: the arguments of one `pip install` after the other.
        samples_directories: the user's directories.
        interrupted: whether Ctrl-C ended it early.
    """

    header: Mapping[str, Any]
    package: str
    versions: Sequence[str]
    steps: Sequence[Step]
    direct: Step | None = None
    task: Task | None = None
    others: Sequence[Difference] = ()
    installations: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    samples_directories: Sequence[str] = ()
    interrupted: bool = False

    @property
    def good(self) -> str:
        return self.versions[0]

    @property
    def bad(self) -> str:
        return self.versions[-1]

    @property
    def last_fast(self) -> str:
        """The last version below the first slow one that is known to be fast."""
        return self.versions[_bounds(self.versions, self._states)[0]]

    @property
    def first_slow(self) -> str | None:
        """The first version that is known to be slow; None if there is none."""
        high = _bounds(self.versions, self._states)[1]
        return None if high is None else self.versions[high]

    @property
    def suspects(self) -> Sequence[str]:
        """The versions among which the first slow one is; none if the bad one is not known to be slow."""
        low, high = _bounds(self.versions, self._states)
        return () if high is None else self.versions[low + 1 : high + 1]

    @property
    def skipped(self) -> dict[str, str]:
        """The reasons why versions were passed over, by version."""
        return {step.version: step.reason for step in self.steps if step.is_skipped}

    @property
    def decisive(self) -> Step | None:
        """The step that shows how much slower the first slow version is."""
        if self.direct is not None and self.direct.state == SLOW:
            return self.direct
        return next((step for step in self.steps if step.version == self.first_slow), None)

    @property
    def outcome(self) -> str:
        """The outcome: FOUND, NARROWED, NOT_SLOWER or CANNOT_TELL."""
        if self.suspects:
            return FOUND if len(self.suspects) == 1 else NARROWED
        return NOT_SLOWER if self._states.get(self.bad) == FAST else CANNOT_TELL

    @property
    def _states(self) -> dict[str, str]:
        return {self.good: FAST, **{step.version: step.state for step in self.steps}}

    def as_json(self) -> dict[str, Any]:
        """Return all fields and properties in JSON values."""
        return {
            "record": "bisection",
            **self.header,
            "package": self.package,
            "good": self.good,
            "bad": self.bad,
            "versions": list(self.versions),
            "outcome": self.outcome,
            "first_slow": self.first_slow,
            "last_fast": self.last_fast,
            "suspects": list(self.suspects),
            "skipped": self.skipped,
            "steps": [step.as_json() for step in self.steps],
            "direct": self.direct and self.direct.as_json(),
            "task": self.task and self.task.as_json(),
            "others": [each.as_json() for each in self.others],
            "installations": {
                version: list(map(list, calls)) for version, calls in self.installations.items()
            },
            "interrupted": self.interrupted,
        }
