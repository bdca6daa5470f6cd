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
from bench.engine.request import PATIENCE
from bench.engine.session import Prepared, Session
from bench.engine.sides import Sides
from bench.errors import UsageError
from bench.machine.description import describe_run
from bench.machine.knowledge import NOTHING_KNOWN
from bench.machine.pinning import quietest_cores
from bench.model.evidence import Evidence, evidence
from bench.model.gate import FEWEST_PAIRS, FIRST_PAIRS, SECOND_PAIRS, Thresholds, looks_changed, verdicts
from bench.model.judgement import BASE, CANDIDATE, CONTROL, Finding, Judgement
from bench.model.result import Result
from bench.model.status import OK
from bench.model.task import Task

TIME_BUDGET, PRECISION = 0.1, 0.001
"""Seconds for a case in a process, all of them: what disturbs lasts for tenths of a second, and blocks that
agree within 1% may all be of that time."""
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
    require_pairs(pairs)
    sides = {BASE: base or Side(), CONTROL: base or Side(), CANDIDATE: candidate or Side()}
    asked = {"time_budget": TIME_BUDGET, "precision": PRECISION, **request}
    requests = {name: make_request(samples, **side.request(asked)) for name, side in sides.items()}
    for found in requests.values():
        if len(found.frameworks) > 1:
            raise UsageError(f"a side has one framework, not {', '.join(found.frameworks)}")
    launchers = {name: LocalLauncher(side.interpreter, side.variables) for name, side in sides.items()}
    threads = {found.settings.threads for found in requests.values()}

    def place() -> None:
        """Both sides on one core, the quietest: what its neighbour does then meets both alike."""
        cores = quietest_cores(1) if threads == {1} else None
        for launcher in launchers.values():
            launcher.cores = cores

    with _sessions(launchers) as sessions:
        prepared = {name: sessions[name].prepare(requests[name], progress) for name in sides}
        judge = _Gate(Sides(sessions, place), prepared, thresholds or Thresholds(), seed, progress)
        return judge.judge(pairs, budget)


def require_pairs(pairs: int) -> None:
    """Raise UsageError for a first batch of so few that it tells nothing."""
    if pairs < FEWEST_PAIRS:
        raise UsageError(f"pairs is {pairs}; fewer than {FEWEST_PAIRS} tell nothing")


@contextlib.contextmanager
def _sessions(launchers: Mapping[str, LocalLauncher]) -> Iterator[dict[str, Session]]:
    with contextlib.ExitStack() as stack:
        for launcher in launchers.values():
            stack.callback(launcher.close)
        yield {name: stack.enter_context(Session(launcher)) for name, launcher in launchers.items()}


@dataclass
class _Cost:
    """Seconds that pairs take.

    Attributes:
        start: to renew the workers of all sides.
        case: to measure one.
    """

    start: float = 0.0
    case: float = 0.0

    def seconds(self, pairs: int, cases: int) -> float:
        return pairs * (self.start + cases * self.case)


class _Gate:
    """Carries out the batches."""

    def __init__(
        self,
        sides: Sides,
        prepared: Mapping[str, Prepared],
        thresholds: Thresholds,
        seed: int,
        progress: Progress,
    ):
        self._sides, self._prepared, self._progress = sides, prepared, progress
        self._thresholds, self._cost = thresholds, _Cost()
        self._failed: Results = {}
        self._interrupted = False
        by_side = {name: _by_measurement(found.plan, name) for name, found in prepared.items()}
        self._rows: dict[str, Row] = {
            key: {name: tasks[key] for name, tasks in by_side.items() if key in tasks}
            for key in dict.fromkeys(key for tasks in by_side.values() for key in tasks)
        }
        self._both = [key for key, row in self._rows.items() if {BASE, CANDIDATE} <= set(row)]
        if not self._both:
            reasons = [f": {failure.message}" for failure in self._unplanned()]
            raise UsageError("the sides have no case in common" + "".join(reasons[:1]))
        count = min(len(self._both), max(FEWEST_CONTROLS, round(CONTROL_SHARE * len(self._both))))
        self._controls = set(random.Random(seed).sample(self._both, count))

    def judge(self, pairs: int, budget: float | None) -> Judgement:
        """Both batches; of what was measured until then, where Ctrl-C ends them."""
        started = time.perf_counter()
        self._say(f"{len(self._both)} cases, {len(self._controls)} of them against themselves too")
        pilot = self._pilot()
        if not self._interrupted:
            pairs = self._affordable(pairs, budget)
            self._say(f"first batch: {pairs} pairs of processes, {self._minutes(pairs, len(self._both))}")
        first = self._batch(self._wanted(), pairs, pilot)
        found = {name: self._evidence(first, name) for name in (CANDIDATE, CONTROL)}
        second = self._second(found, None if budget is None else started + budget)
        return Judgement(
            header=self._header(),
            findings=self._findings(CANDIDATE, found[CANDIDATE], second[CANDIDATE], first),
            controls=self._findings(CONTROL, found[CONTROL], second[CONTROL], first),
            lacking={
                name: [row[other] for row in self._rows.values() if name not in row and other in row]
                for name, other in ((BASE, CANDIDATE), (CANDIDATE, BASE))
            },
            failed=[*self._unplanned(), *self._failed.values()],
            pairs=pairs,
            seconds=time.perf_counter() - started,
            interrupted=self._interrupted,
        )

    def _wanted(self) -> dict[str, list[str]]:
        """The sides that are measured of each case."""
        return {key: [BASE, *([CONTROL] if key in self._controls else []), CANDIDATE] for key in self._both}

    def _pilot(self) -> Results:
        """One pair, which tells what pairs take."""
        started = time.perf_counter()
        self._sides.renew()
        self._cost.start = time.perf_counter() - started
        found = self._batch(self._wanted(), 1, {})
        self._cost.case = (time.perf_counter() - started - self._cost.start) / len(self._both)
        return found

    def _affordable(self, pairs: int, budget: float | None) -> int:
        """Of the pairs that are wanted, as many as the budget holds.  Raises UsageError for too few."""
        if budget is None:
            return pairs
        per_pair = self._cost.seconds(1, len(self._both))
        most = int(budget * (1 - SECOND_SHARE) / per_pair)
        if most < FEWEST_PAIRS:
            needed = FEWEST_PAIRS * per_pair / (1 - SECOND_SHARE)
            raise UsageError(
                f"a budget of {budget:.0f} s holds {most} pairs of processes, {FEWEST_PAIRS} are needed: "
                f"allow {needed:.0f} s, or compare fewer cases"
            )
        return min(pairs, most)

    def _batch(
        self, wanted: Mapping[str, Sequence[str]], pairs: int, before: Results | None = None
    ) -> Results:
        """Results by key, of fresh processes; with those of `before`, which are their first rounds."""
        tasks = [self._rows[key][side] for key, sides in wanted.items() for side in sides]
        found = dict(before or {})
        if self._interrupted:
            return found
        campaign = Campaign(self._sides, Plan(tasks), pairs, PATIENCE, NOTHING_KNOWN, self._progress)
        try:
            if before is None:
                self._sides.renew()
            for result in campaign.results(found.values()):
                found[result.key] = result
                if result.status != OK:
                    self._failed[result.key] = result
        except KeyboardInterrupt:
            self._interrupted = True
        return found

    def _second(
        self, first: Mapping[str, Mapping[str, Evidence]], deadline: float | None
    ) -> dict[str, dict[str, Evidence]]:
        """The second batch, by side: of what looks changed, the most first, as much as there is time for."""
        changed = {name: self._changed(found) for name, found in first.items()}
        keys = list(dict.fromkeys([*changed[CONTROL], *changed[CANDIDATE]]))
        if deadline is not None:
            left = deadline - time.perf_counter()
            most = (left / SECOND_PAIRS - self._cost.start) / self._cost.case
            keys = keys[: max(1, int(most))]
        if not keys or self._interrupted:
            return {CANDIDATE: {}, CONTROL: {}}
        sides = {
            key: [BASE, *(name for name in (CONTROL, CANDIDATE) if key in changed[name])] for key in keys
        }
        self._say(f"second batch: {len(keys)} cases look changed, {self._minutes(SECOND_PAIRS, len(keys))}")
        results = self._batch(sides, SECOND_PAIRS)
        return {name: self._evidence(results, name, keys) for name in (CANDIDATE, CONTROL)}

    def _minutes(self, pairs: int, cases: int) -> str:
        seconds = self._cost.seconds(pairs, cases)
        return f"about {seconds / 60:.0f} min" if seconds >= 90 else f"about {seconds:.0f} s"

    def _unplanned(self) -> list[Result]:
        """What could not even be described, of the sides that are compared."""
        return [
            replace(failure, task=replace(failure.task, side=name))
            for name in (BASE, CANDIDATE)
            for failure in self._prepared[name].plan.failures
        ]

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
