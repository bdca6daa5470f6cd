"""`bench.gate`: did an operator become slower from one side to the other, and can that be believed?"""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench.api.baseline import find_baseline, require_same
from bench.api.sides import Opened, opened
from bench.engine.campaign import Campaign
from bench.engine.event import NOTICE, Event, Progress, ignore
from bench.engine.plan import Plan
from bench.engine.request import PATIENCE
from bench.errors import UsageError
from bench.machine.description import cpu_model, describe_run
from bench.machine.gate_rates import stored_for
from bench.machine.knowledge import NOTHING_KNOWN
from bench.model.baseline import Baseline
from bench.model.evidence import Evidence, evidence
from bench.model.gate import FEWEST_PAIRS, FIRST_PAIRS, SECOND_PAIRS, Thresholds, looks_changed, verdicts
from bench.model.judgement import BASE, CANDIDATE, CONTROL, Finding, Judgement
from bench.model.rates import Rates
from bench.model.result import Result
from bench.model.side import Side
from bench.model.status import OK
from bench.model.task import Task
from bench.reports.units import format_duration

CONTROL_SHARE, FEWEST_CONTROLS = 0.1, 16
SECOND_SHARE = 0.4
"""Of the budget, for what looks changed."""

Row = dict[str, Task]
"""Side -> its task of a case, stage and direction."""
Results = dict[str, Result]


def gate(
    samples: Any = None,
    *,
    base: Side | None = None,
    candidate: Side | None = None,
    baseline: str | Baseline | None = None,
    thresholds: Thresholds | None = None,
    pairs: int = FIRST_PAIRS,
    budget: float | None = None,
    controls: float = CONTROL_SHARE,
    seed: int = 0,
    progress: Progress = ignore,
    **request: Any,
) -> Judgement:
    """Measure both sides in this run, in fresh processes by turns, and judge every case.

    Args:
        samples: as `bench.run` takes them; None with `category` or `tag`, or all.
        base, candidate: what is compared; a side that says nothing is what `bench.run` would measure.
        baseline: one of `bench.save_baseline`, or its name: what is compared, the base and the thresholds are
            those that it was saved with, where nothing else is said.
        thresholds: by how much a case may be slower.
        pairs: of processes in the first batch; what looks changed then gets 24 pairs of its own.
        budget: seconds for all of it; the first batch has as many pairs as fit, at least 6.
        controls: the share of the cases that are compared with themselves too, of 16 at least.
        seed: of inputs, and of what is drawn: the cases of the A/A control.
        progress: called with an `Event` whenever something happens.
        **request: as `bench.run` has it: frameworks (one), stages, directions, tag, category, dtype ...

    Raises:
        UsageError: as `bench.run`; also where the sides have no case in common, more than one framework is
            named, the budget is too small, or the baseline is of another machine or other versions.
    """
    require_pairs(pairs)
    kept = find_baseline(baseline) if isinstance(baseline, str) else baseline
    if kept is not None:
        base, thresholds = base or kept.side, thresholds or kept.thresholds
        request = {**kept.asked, **request}
        saved = request.pop("samples", None)
        if samples is None:
            samples = saved
        else:
            request.pop("category", None)  # of which they are a part
    sides = {BASE: base or Side(), CONTROL: base or Side(), CANDIDATE: candidate or Side()}
    with opened(sides, samples, {"seed": seed, **request}, progress) as found:
        if kept is not None:
            require_same(kept, found)
        measuring = _Gate(found, thresholds or Thresholds(), kept, progress)
        return measuring.judge(pairs, budget, controls, seed)


def require_pairs(pairs: int) -> None:
    """Raise UsageError for a first batch of so few that it tells nothing."""
    if pairs < FEWEST_PAIRS:
        raise UsageError(f"pairs is {pairs}; fewer than {FEWEST_PAIRS} tell nothing")


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
        sides: Opened,
        thresholds: Thresholds,
        baseline: Baseline | None,
        progress: Progress,
    ):
        self._sides, self._prepared, self._progress = sides.workers, sides.prepared, progress
        self._thresholds, self._baseline, self._cost = thresholds, baseline, _Cost()
        self._failed: Results = {}
        self._interrupted = False
        by_side = {name: sides.tasks(name) for name in sides.prepared}
        self._rows: dict[str, Row] = {
            key: {name: tasks[key] for name, tasks in by_side.items() if key in tasks}
            for key in dict.fromkeys(key for tasks in by_side.values() for key in tasks)
        }
        self._both = [key for key, row in self._rows.items() if {BASE, CANDIDATE} <= set(row)]
        if not self._both:
            reasons = [f": {failure.message}" for failure in self._unplanned()]
            raise UsageError("the sides have no case in common" + "".join(reasons[:1]))
        self._controls: set[str] = set()

    def judge(self, pairs: int, budget: float | None, controls: float, seed: int) -> Judgement:
        """Both batches; of what was measured until then, where Ctrl-C ends them."""
        started = time.perf_counter()
        count = min(len(self._both), max(FEWEST_CONTROLS, round(controls * len(self._both))))
        self._controls = set(random.Random(seed).sample(self._both, count))
        self._say(f"{len(self._both)} cases, {len(self._controls)} of them against themselves too")
        pilot = self._pilot()
        if not self._interrupted:
            pairs = self._affordable(pairs, budget)
            self._say(f"first batch: {pairs} pairs of processes, {self._minutes(pairs, len(self._both))}")
        first = self._batch(self._wanted(), pairs, pilot)
        found = {name: self._evidence(first, name) for name in (CANDIDATE, CONTROL)}
        second = self._second(found, None if budget is None else started + budget)
        findings = self._findings(CANDIDATE, found[CANDIDATE], second[CANDIDATE], first)
        bases = [finding.base for finding in findings]
        return Judgement(
            header=self._header(),
            findings=findings,
            controls=self._findings(CONTROL, found[CONTROL], second[CONTROL], first),
            lacking={
                name: [row[other] for row in self._rows.values() if name not in row and other in row]
                for name, other in ((BASE, CANDIDATE), (CANDIDATE, BASE))
            },
            failed=[*self._unplanned(), *self._failed.values()],
            pairs=pairs,
            seconds=time.perf_counter() - started,
            interrupted=self._interrupted,
            standing=None if self._baseline is None else self._baseline.standing(bases),
            rates=self._rates(),
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
        return f"about {format_duration(self._cost.seconds(pairs, cases))}"

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

    def _rates(self) -> Rates | None:
        settings = self._prepared[BASE].request.settings
        return stored_for(cpu_model(), settings.device, settings.threads)

    def _say(self, text: str) -> None:
        self._progress(Event(NOTICE, text=text))
