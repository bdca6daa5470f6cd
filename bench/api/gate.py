"""`bench.gate`: did an operator become slower from one side to the other, and can that be believed?"""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bench.api.selection import make_request
from bench.engine.campaign import Campaign
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.launcher import LocalLauncher
from bench.engine.plan import Plan
from bench.engine.session import Prepared, Session
from bench.engine.sides import Sides
from bench.errors import UsageError
from bench.machine.description import describe_run
from bench.machine.knowledge import NOTHING_KNOWN
from bench.model.evidence import Evidence, evidence
from bench.model.gate import FEWEST_PAIRS, FIRST_PAIRS, SECOND_PAIRS, Thresholds, looks_changed, verdicts
from bench.model.judgement import Finding, Judgement
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task

BASE, CONTROL, CANDIDATE = "base", "control", "candidate"
TIME_BUDGET = 0.03
"""Seconds for a case in a process: more processes tell more than more blocks of one."""
CONTROL_SHARE, FEWEST_CONTROLS = 0.1, 16
SECOND_SHARE = 0.4
"""Of the budget, for what looks changed."""

Row = dict[str, Task]
"""Side -> its task of a case, stage and direction."""
Results = dict[str, Result]


@dataclass(frozen=True)
class Side:
    """One of the two that are compared.

    Attributes:
        framework: its full name; "": the one that the gate is asked for.
        interpreter: path of a Python that has the framework; None: the one that runs use.
        variables: of the workers' environment.
        threads: inside an operator; None: as the gate is asked.
        samples_directories: of sample folders, searched before the built-in ones.
    """

    framework: str = ""
    interpreter: str | None = None
    variables: Mapping[str, str] = field(default_factory=dict)
    threads: int | None = None
    samples_directories: Sequence[str] = ()

    def request(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """What to ask of this side, where `request` is asked of both."""
        own: dict[str, Any] = {"frameworks": self.framework, "threads": self.threads}
        found = {**request, **{name: value for name, value in own.items() if value}}
        directories = [*self.samples_directories, *request.get("samples_directories", ())]
        return {**found, "samples_directories": directories}


def gate(
    samples: Any = None,
    *,
    base: Side | None = None,
    candidate: Side | None = None,
    thresholds: Thresholds | None = None,
    pairs: int = FIRST_PAIRS,
    budget: float | None = None,
    seed: int = 0,
    progress: Progress = ignore,
    **request: Any,
) -> Judgement:
    """Measure both sides in this run, in fresh processes by turns, and judge every case.

    Args:
        samples: as `bench.run` takes them; None with `category` or `tag`, or all.
        base, candidate: what is compared; a side that says nothing is what `bench.run` would measure.
        thresholds: by how much a case may be slower.
        pairs: of processes in the first batch; what looks changed then gets 24 pairs of its own.
        budget: seconds for all of it; the first batch has as many pairs as fit, at least 6.
        seed: of what is drawn: the cases of the A/A control, the order of cases.
        progress: called with an `Event` whenever something happens.
        **request: as `bench.run` has it: frameworks (one), stages, directions, tag, category, dtype ...

    Raises:
        UsageError: as `bench.run`; also where the sides have no case in common, more than one framework is
            named, or the budget is too small.
    """
    if pairs < FEWEST_PAIRS:
        raise UsageError(f"pairs is {pairs}; fewer than {FEWEST_PAIRS} tell nothing")
    sides = {BASE: base or Side(), CONTROL: base or Side(), CANDIDATE: candidate or Side()}
    asked = {"time_budget": TIME_BUDGET, **request}
    requests = {name: make_request(samples, **side.request(asked)) for name, side in sides.items()}
    for found in requests.values():
        if len(found.frameworks) > 1:
            raise UsageError(f"a side has one framework, not {', '.join(found.frameworks)}")
    with _sessions(sides) as sessions:
        prepared = {name: sessions[name].prepare(requests[name], progress) for name in sides}
        return _Gate(sessions, prepared, thresholds or Thresholds(), seed, progress).judge(pairs, budget)


@contextlib.contextmanager
def _sessions(sides: Mapping[str, Side]) -> Iterator[dict[str, Session]]:
    with contextlib.ExitStack() as stack:
        found = {}
        for name, side in sides.items():
            launcher = LocalLauncher(side.interpreter, side.variables)
            stack.callback(launcher.close)
            found[name] = stack.enter_context(Session(launcher))
        yield found


class _Gate:
    """Carries out the batches."""

    def __init__(
        self,
        sessions: Mapping[str, Session],
        prepared: Mapping[str, Prepared],
        thresholds: Thresholds,
        seed: int,
        progress: Progress,
    ):
        self._sides, self._prepared, self._progress = Sides(sessions), prepared, progress
        self._thresholds = thresholds
        by_side = {name: _by_measurement(found.plan, name) for name, found in prepared.items()}
        self._rows: dict[str, Row] = {
            key: {name: tasks[key] for name, tasks in by_side.items() if key in tasks}
            for key in dict.fromkeys(key for tasks in by_side.values() for key in tasks)
        }
        self._both = [key for key, row in self._rows.items() if {BASE, CANDIDATE} <= set(row)]
        if not self._both:
            raise UsageError("the sides have no case in common")
        count = min(len(self._both), max(FEWEST_CONTROLS, round(CONTROL_SHARE * len(self._both))))
        self._controls = set(random.Random(seed).sample(self._both, count))

    def judge(self, pairs: int, budget: float | None) -> Judgement:
        started = time.perf_counter()
        self._say(f"{len(self._both)} cases, {len(self._controls)} of them against themselves too")
        wanted = {key: self._wanted(key) for key in self._both}
        pilot = self._batch(wanted, 1)
        per_pair = time.perf_counter() - started
        pairs = _affordable(pairs, per_pair, budget)
        self._say(f"first batch: {pairs} pairs of processes, about {pairs * per_pair / 60:.0f} min")
        first = self._batch(wanted, pairs, pilot)
        found = {name: self._evidence(first, name) for name in (CANDIDATE, CONTROL)}
        again = {name: self._changed(each) for name, each in found.items()}
        second = self._again(again, budget and budget - (time.perf_counter() - started), per_pair)
        return Judgement(
            header=self._header(),
            findings=self._findings(CANDIDATE, found[CANDIDATE], second[CANDIDATE], first),
            controls=self._findings(CONTROL, found[CONTROL], second[CONTROL], first),
            lacking={
                name: [row[other] for row in self._rows.values() if name not in row and other in row]
                for name, other in ((BASE, CANDIDATE), (CANDIDATE, BASE))
            },
            failed=[result for result in first.values() if result.status != OK],
            pairs=pairs,
            seconds=time.perf_counter() - started,
        )

    def _wanted(self, key: str) -> list[str]:
        return [BASE, CONTROL, CANDIDATE] if key in self._controls else [BASE, CANDIDATE]

    def _batch(
        self, wanted: Mapping[str, Sequence[str]], pairs: int, before: Results | None = None
    ) -> Results:
        """Results by key, of fresh processes; with those of `before`, which are their first rounds."""
        tasks = [self._rows[key][side] for key, sides in wanted.items() for side in sides]
        if before is None:
            self._sides.renew()
        found = dict(before or {})
        campaign = Campaign(self._sides, Plan(tasks), pairs, 0.0, NOTHING_KNOWN, self._progress)
        for result in campaign.results(found.values()):
            found[result.key] = result
        return found

    def _again(
        self, changed: Mapping[str, Sequence[str]], seconds: float | None, per_pair: float
    ) -> dict[str, dict[str, Evidence]]:
        """The second batch, by side: of what looks changed, the most first, as much as the budget holds."""
        keys = list(dict.fromkeys([*changed[CONTROL], *changed[CANDIDATE]]))
        if not keys:
            return {CANDIDATE: {}, CONTROL: {}}
        if seconds is not None:
            per_row = per_pair / len(self._both)
            keys = keys[: max(1, int(seconds / (SECOND_PAIRS * per_row)))]
        sides = {
            key: [BASE, *(name for name in (CONTROL, CANDIDATE) if key in changed[name])] for key in keys
        }
        minutes = SECOND_PAIRS * len(keys) * per_pair / len(self._both) / 60
        self._say(f"second batch: {len(keys)} cases look changed, about {minutes:.0f} min")
        results = self._batch(sides, SECOND_PAIRS)
        return {name: self._evidence(results, name, keys) for name in (CANDIDATE, CONTROL)}

    def _evidence(
        self, results: Results, side: str, keys: Iterable[str] | None = None
    ) -> dict[str, Evidence]:
        found = {}
        for key in self._both if keys is None else keys:
            row = self._rows[key]
            pair = [results.get(row[name].key) for name in (side, BASE)]
            if all(result is not None and result.status == OK for result in pair):
                found[key] = evidence(*pair)  # type: ignore[arg-type]
        return found

    def _changed(self, found: Mapping[str, Evidence]) -> list[str]:
        """Keys of what looks changed, the slowest first."""
        changed = [key for key, each in found.items() if looks_changed(each, self._threshold(key))]
        return sorted(changed, key=lambda key: -found[key].ratio)

    def _threshold(self, key: str) -> float:
        return self._thresholds.of(self._rows[key][BASE])

    def _findings(
        self, side: str, first: Mapping[str, Evidence], second: Mapping[str, Evidence], results: Results
    ) -> list[Finding]:
        thresholds = {key: self._threshold(key) for key in first}
        judged = verdicts(first, second, thresholds)
        findings = []
        for key, each in first.items():
            compared, measured = (results[self._rows[key][name].key] for name in (BASE, side))
            findings.append(Finding(compared, measured, judged[key], thresholds[key], each, second.get(key)))
        return findings

    def _header(self) -> dict[str, Any]:
        return {
            **describe_run(),
            "request": self._prepared[BASE].request.as_json(),
            "environments": {name: found.environments for name, found in self._prepared.items()},
            "thresholds": self._thresholds.as_json(),
        }

    def _say(self, text: str) -> None:
        self._progress(Event(NOTICE, text=text))


def _by_measurement(plan: Plan, side: str) -> dict[str, Task]:
    """The tasks of a side, by what they have in common with those of the other."""
    return {f"{task.case_key} {task.stage} {task.direction}": replace(task, side=side) for task in plan.tasks}


def _affordable(pairs: int, per_pair: float, budget: float | None) -> int:
    """Of the pairs that are wanted, as many as the budget holds.  Raises UsageError for too few."""
    if budget is None:
        return pairs
    most = int(budget * (1 - SECOND_SHARE) / per_pair)
    if most < FEWEST_PAIRS:
        needed = FEWEST_PAIRS * per_pair / (1 - SECOND_SHARE)
        raise UsageError(
            f"a budget of {budget:.0f} s holds {most} pairs of processes, {FEWEST_PAIRS} are needed: "
            f"{needed:.0f} s, or fewer cases"
        )
    return min(pairs, most)
