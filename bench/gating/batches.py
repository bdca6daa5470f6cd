"""Batches of a gate: its cases, measured on their sides in pairs of fresh processes."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from bench.engine.campaign import Campaign
from bench.engine.event import Progress
from bench.engine.plan import Plan
from bench.errors import UsageError
from bench.gating.evidence import Evidence, evidence
from bench.gating.outcome import BASE, CANDIDATE
from bench.machine.knowledge import NOTHING_KNOWN
from bench.measuring.sides import OpenedSides
from bench.model.result import Result
from bench.model.side import shared_key
from bench.model.status import OK
from bench.model.task import Task

NO_PATIENCE = 0.0
"""The share of time for measuring disturbed rows again: none, as both sides of a pair are disturbed alike."""
Row = dict[str, Task]
"""Side -> its task of a case, stage and direction."""
Results = dict[str, Result]


class Batches:
    """The cases of a gate, which it measures in batches.

    Attributes:
        rows: the tasks of each case, by the key that they share (see `key`).
        across_inputs: whether the sides differ in dtype or values.
        both: keys of the cases that base and candidate have in common.
        failed: results of all batches and sides that are not ok, by key.
        interrupted: Ctrl-C has ended a batch; later batches measure nothing.
    """

    def __init__(self, sides: OpenedSides, progress: Progress):
        """Find the cases that the sides have in common.

        Raises UsageError where base and candidate have none, or a side measures a case in several ways in a
        stage.
        """
        self._workers, self._prepared, self._progress = sides.workers, sides.prepared, progress
        self.across_inputs = sides.across_inputs
        self.failed: Results = {}
        self.interrupted = False
        by_side = {name: sides.by_measurement(name) for name in sides.prepared}
        self.rows: dict[str, Row] = {
            key: {name: tasks[key] for name, tasks in by_side.items() if key in tasks}
            for key in dict.fromkeys(key for tasks in by_side.values() for key in tasks)
        }
        self.both = [key for key, row in self.rows.items() if {BASE, CANDIDATE} <= set(row)]
        if not self.both:
            reasons = [f": {failure.message}" for failure in self.unplanned()]
            raise UsageError("the sides have no case in common" + "".join(reasons[:1]))

    def key(self, task: Task) -> str:
        """Return the key that the task shares with those of the other sides."""
        return shared_key(task, self.across_inputs)

    def unplanned(self) -> list[Result]:
        """Return the failures of base and candidate in making their plans."""
        return [
            replace(failure, task=replace(failure.task, side=name))
            for name in (BASE, CANDIDATE)
            for failure in self._prepared[name].plan.failures
        ]

    def measure(
        self,
        wanted: Mapping[str, Sequence[str]],
        pairs: int,
        before: Results | None = None,
        seconds: float | None = None,
        deadline: float = math.inf,
    ) -> Results:
        """Measure cases in pairs of fresh processes, and return the results by key.

        wanted: the sides to measure, by the key of a case.
        pairs: the number of pairs, with those of `before`.
        before: results of earlier pairs, to which the new ones are added.
        seconds: for each case in a process; None: the time budget of the request.
        deadline: on `time.perf_counter`; pairs that are left then are not measured.
        """
        tasks = [self.rows[key][side] for key, sides in wanted.items() for side in sides]
        if seconds is not None:
            tasks = [replace(task, settings=replace(task.settings, time_budget=seconds)) for task in tasks]
        found = dict(before or {})
        if self.interrupted:
            return found
        plan, told = Plan(tasks), self._progress
        # Results are checked; samples that only work for the clock are found by a run.
        campaign = Campaign(self._workers, plan, pairs, NO_PATIENCE, NOTHING_KNOWN, told, audited=True)
        try:
            if before is None:
                self._workers.renew()
            for result in campaign.results(found.values()):
                found[result.key] = result
                if result.status != OK:
                    self.failed[result.key] = result
                if time.perf_counter() > deadline:
                    break
        except KeyboardInterrupt:
            self.interrupted = True
        return found

    def evidence(self, results: Results, side: str, keys: Iterable[str] | None = None) -> dict[str, Evidence]:
        """Return the evidence of a side against the base, by key, for the cases that are ok on both.

        keys: of the cases; None: all that base and candidate have.
        """
        found = {}
        for key in self.both if keys is None else keys:
            row = self.rows[key]
            pair = [results.get(row[name].key) for name in (side, BASE)]
            if all(result is not None and result.status == OK for result in pair):
                found[key] = evidence(*pair)  # type: ignore[arg-type]
        return found
