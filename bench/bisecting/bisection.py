"""`bench.bisect`: finds the first released version in which an operator is slower."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from bench.bisecting.report import step_line
from bench.bisecting.search import BROKEN, UNCLEAR, Bisection, Step, step_of, walk
from bench.bisecting.wheels import Wheels, differences, versions_between, wheels_of
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.preparation import FrameworkFailed
from bench.engine.request import Request
from bench.errors import UsageError
from bench.gating.gate import gate, require_pairs
from bench.gating.outcome import BASE, CANDIDATE, Judgement
from bench.gating.rules import FIRST_PAIRS, THRESHOLD, Thresholds
from bench.machine.description import describe_run
from bench.machine.virtual_environment import EnvironmentNotMade
from bench.measuring.selection import DEFAULT_FRAMEWORK, make_request
from bench.model.side import Side
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

    Every version that is measured gets an environment of its own, below `BENCH_BISECT` or in the user's
    cache; it stays for the next time.  A version is passed over if it does not install or run, or if even
    twice the pairs do not decide.  The first slow version is then gated against the last fast one.

    Args:
        sample: the name or alias of one sample; `<name>BP` for the forward and backward pass.
        good, bad: versions.
        framework: runs the sample; its wheels are walked.
        case: by argument names; None: the middling one of the sample's table.
        package: another distribution to walk instead, one that the framework's operators use.
        companions: requirements of every environment, in addition to its own or in place of them.
        python: the interpreter that environments are made with; None: this one.
        index_url: of the package index that has the versions; None: the user's own.
        pre: pre-releases and nightly builds count too.
        threshold: the share by which a version must be slower to count as slow.
        pairs: the number of pairs of processes in the first batch of a gate.
        progress: called with an `Event` whenever something happens.
        **request: as for `bench.run`: stages (one), directions, samples_directories, dtype, threads ...

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
    """Return the request, checked before environments are made.

    Raises UsageError where it is not valid, or is for more than one measurement.
    """
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
    """The steps of one bisection: makes environments, and gates version by version."""

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
        """Return the bisection after all its steps; after Ctrl-C, with the steps until then."""
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
        """Return the step of a version against the good one.

        Raises UsageError where the bad version cannot be measured: a bisection needs it.
        """
        base = self._versions[0]
        if version != self._versions[-1]:
            return self._look(version, base)
        try:
            return self._measure(version, base)
        except FrameworkFailed as failed:
            raise UsageError(f"with {self._wheels.name} {base} or {version}: {failed}") from None

    def _directly(self, found: Bisection) -> Step | None:
        """Return the step of the first slow version against the last fast one: that version's own change.

        None where no version is slow, or the last fast version is the good one.
        """
        if found.first_slow is None or found.last_fast == found.good:
            return None
        step = self._look(found.first_slow, found.last_fast)
        self._say(f"{self._wheels.name} {step_line(step)}")
        return step

    def _look(self, version: str, base: str) -> Step:
        """Return the step of a version against `base`; BROKEN where measuring it raises UsageError.

        The request itself is known to be valid, as it worked with the bad version.
        """
        try:
            return self._measure(version, base)
        except UsageError as error:
            return Step(version, base, BROKEN, reason=str(error))

    def _measure(self, version: str, base: str) -> Step:
        """Return the step that a gate finds; if it is UNCLEAR, that of a second gate with twice the pairs."""
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
        """Raise UsageError where a measurement with the good or the bad version failed."""
        for side, version in versions.items():
            for failed in judgement.failed:
                if failed.task.side == side:
                    raise UsageError(
                        f"{self._sample} does not run with {self._wheels.name} {version}: "
                        f"{failed.status}: {failed.message}"
                    )

    def _interpreter(self, version: str) -> str:
        """Return the interpreter of a version's environment, which is made if needed.  Raises UsageError."""
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
        """Return the bisection with all that is needed to reproduce it.

        These are the header, the task, the installations of the last fast and the first slow version, and
        the differences between the two.
        """
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
    """Remove the user name and token of a package index from its URL: they must stay secret."""
    return _CREDENTIALS.sub("", text)
