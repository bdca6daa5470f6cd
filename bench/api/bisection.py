"""`bench.bisect`: which released version was the first in which an operator is slower?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bench.api.gate import gate, require_pairs
from bench.api.selection import DEFAULT_FRAMEWORK, make_request
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.preparation import FrameworkFailed
from bench.engine.request import Request
from bench.errors import UsageError
from bench.machine.description import describe_run
from bench.machine.virtual_environment import EnvironmentNotMade
from bench.machine.wheels import Wheels, differences, versions_between, wheels_of
from bench.model.bisection import BROKEN, UNCLEAR, Bisection, Step, step_of, walk
from bench.model.gate import FIRST_PAIRS, THRESHOLD, Thresholds
from bench.model.judgement import BASE, CANDIDATE, Judgement
from bench.model.side import Side
from bench.reports.bisection import step_line
from bench.samples.contract.native import NativeOperator

_CREDENTIALS = re.compile(r"(?<=://)[^/@\s]+@")


def bisect(
    sample: str,
    *,
    good: str,
    bad: str,
    framework: str = DEFAULT_FRAMEWORK,
    case: Mapping[str, Any] | None = None,
    package: str | None = None,
    companions: Sequence[str] = (),
    python: str | None = None,
    index_url: str | None = None,
    pre: bool = False,
    threshold: float = THRESHOLD,
    pairs: int = FIRST_PAIRS,
    progress: Progress = ignore,
    **request: Any,
) -> Bisection:
    """Walk the wheels from a good version to a bad one, each gated against the good one.

    Every version that is looked at gets an environment of its own, below `BENCH_BISECT` or in the user's
    cache, which stays for the next time.  What does not install or run, or cannot be told with twice the
    pairs either, is passed over.  The first slow version is then gated against the last fast one.

    Args:
        sample: one, by name or alias; `<name>BP` for the forward and backward pass.
        good, bad: versions.
        framework: whose wheels they are, and which runs the sample.
        case: by argument names; None: the first of the sample's table.
        package: another distribution whose versions are walked, which the framework's operators use.
        companions: requirements of every environment, beside those it has by itself or instead of those.
        python: the interpreter that environments are made with; None: this one.
        index_url: of the package index that has the versions; None: the user's own.
        pre: pre-releases and nightly builds count too.
        threshold: slower by so much, as a share, counts.
        pairs: of processes in the first batch of a gate.
        progress: called with an `Event` whenever something happens.
        **request: as `bench.run` has it: stages (one), directions, samples_directories, dtype, threads ...

    Raises:
        UsageError: as `bench.gate`; also where a version does not exist, the good or the bad one does not
            install or run, or the good one is not the older.
    """
    given = {"max_cases": 1} if case is None else {"cases": [case]}
    asked = {**request, **given, "frameworks": framework}
    wanted = _one_measurement(sample, asked)
    require_pairs(pairs)
    wheels = wheels_of(wanted.frameworks[0], package, companions, python, index_url, pre)
    versions = versions_between(wheels.versions(), wheels.name, good, bad)
    steps = _Steps(sample, asked, wheels, versions, Thresholds(threshold), pairs, progress)
    return replace(steps.carried_out(), samples_directories=list(map(str, wanted.samples_directories)))


def _one_measurement(sample: str, asked: Mapping[str, Any]) -> Request:
    """What is asked for, known to be valid before environments are made.  Raises UsageError."""
    wanted = make_request(sample, **asked)
    several = {
        "sample": wanted.samples,
        "framework": wanted.frameworks,
        "stage": wanted.stages,
        "direction": wanted.directions,
    }
    for name, found in several.items():
        if len(found) > 1:
            raise UsageError(f"a bisection follows one measurement; name one {name}")
    (chosen, _), *_ = wanted.samples
    if isinstance(chosen, NativeOperator) and chosen.is_pattern:
        raise UsageError(f"a bisection follows one measurement; {sample} stands for several operators")
    return wanted


class _Steps:
    """Makes environments, and gates version by version."""

    def __init__(
        self,
        sample: str,
        asked: Mapping[str, Any],
        wheels: Wheels,
        versions: Sequence[str],
        thresholds: Thresholds,
        pairs: int,
        progress: Progress,
    ):
        self._sample, self._asked, self._wheels, self._versions = sample, asked, wheels, versions
        self._thresholds, self._pairs, self._progress = thresholds, pairs, progress
        self._first: Judgement | None = None

    def carried_out(self) -> Bisection:
        """All steps; those until then, where Ctrl-C ends them."""
        steps: list[Step] = []
        header = describe_run()
        header["command"] = list(map(_without_credentials, header["command"]))
        found = Bisection(header, self._wheels.name, self._versions, steps)
        self._announce()
        try:
            for step in walk(self._versions, self._against_good):
                steps.append(step)
                self._say(f"{self._wheels.name} {step_line(step)}")
            found = replace(found, direct=self._directly(found))
        except KeyboardInterrupt:
            found = replace(found, interrupted=True)
        return self._explained(found)

    def _announce(self) -> None:
        good, bad, between = self._versions[0], self._versions[-1], len(self._versions) - 2
        count = f"{between} version{'s' * (between != 1)}" if between else "no version"
        most = f", about {between.bit_length()} to look at" if between else ""
        self._say(f"{count} of {self._wheels.name} between {good} and {bad}{most}; first {bad} itself")

    def _against_good(self, version: str) -> Step:
        """Raises UsageError where nothing can be said of the bad one: it is needed."""
        base = self._versions[0]
        if version != self._versions[-1]:
            return self._look(version, base)
        try:
            return self._measure(version, base)
        except FrameworkFailed as failed:
            raise UsageError(f"with {self._wheels.name} {base} or {version}: {failed}") from None

    def _directly(self, found: Bisection) -> Step | None:
        """The first slow version against the last fast one: how much is that step's own?"""
        if found.first_slow is None or found.last_fast == found.good:
            return None
        step = self._look(found.first_slow, found.last_fast)
        self._say(f"{self._wheels.name} {step_line(step)}")
        return step

    def _look(self, version: str, base: str) -> Step:
        """Whatever is wrong is the version's fault: with the bad one, all that is asked for was right."""
        try:
            return self._measure(version, base)
        except UsageError as error:
            return Step(version, base, BROKEN, reason=str(error))

    def _measure(self, version: str, base: str) -> Step:
        """The gate's answer; where it has none, that of a second gate with twice the pairs."""
        sides = [Side(interpreter=self._interpreter(each)) for each in (base, version)]
        for pairs in (self._pairs, 2 * self._pairs):
            judgement = gate(
                self._sample,
                base=sides[0],
                candidate=sides[1],
                thresholds=self._thresholds,
                pairs=pairs,
                progress=self._progress,
                **self._asked,
            )
            if judgement.interrupted:
                raise KeyboardInterrupt
            if self._first is None:
                self._require_results(judgement, {BASE: base, CANDIDATE: version})
                self._first = judgement
            step = step_of(judgement, version, base)
            if step.state != UNCLEAR:
                break
            if pairs == self._pairs:
                self._say(f"{self._wheels.name} {step_line(step)}; once more, with {2 * pairs} pairs")
        return step

    def _require_results(self, judgement: Judgement, versions: Mapping[str, str]) -> None:
        """Raise UsageError where the good or the bad version cannot run what is asked for."""
        for side, version in versions.items():
            for failed in judgement.failed:
                if failed.task.side == side:
                    raise UsageError(
                        f"{self._sample} does not run with {self._wheels.name} {version}: "
                        f"{failed.status}: {failed.message}"
                    )

    def _interpreter(self, version: str) -> str:
        """That of the version's environment, made where it is not there.  Raises UsageError."""
        environment = self._wheels.environment(version)
        if (problem := environment.problem()) is not None:
            self._say(f"making {environment.path} ({problem})")
            try:
                environment.create(self._wheels.python)
            except EnvironmentNotMade as error:
                raise UsageError(
                    f"{self._wheels.name} {version} does not install: {error}", "not_installed"
                ) from None
        return str(environment.interpreter)

    def _explained(self, found: Bisection) -> Bisection:
        """With what it takes to see it again."""
        if self._first is None:
            return found
        header = {**self._first.header, "command": found.header["command"]}
        found = replace(found, header=header)
        if self._first.findings:
            found = replace(found, task=self._first.findings[0].base.task)
        if found.first_slow is None:
            return found
        versions = (found.last_fast, found.first_slow)
        fast, slow = map(self._wheels.environment, versions)
        installations = {
            version: [list(map(_without_credentials, call)) for call in environment.installations()]
            for version, environment in zip(versions, (fast, slow))
        }
        return replace(found, installations=installations, others=differences(fast, slow, self._wheels.name))

    def _say(self, text: str) -> None:
        self._progress(Event(NOTICE, text=text))


def _without_credentials(text: str) -> str:
    """A package index may be asked for with a name and a token, which nobody else is to see."""
    return _CREDENTIALS.sub("", text)
