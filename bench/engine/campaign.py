"""Carries out a plan: its rounds, and in each round the repetition of disturbed rows."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Protocol

from bench.analysis.completion import done_and_begun, rounds_left
from bench.analysis.ratio import ratio
from bench.engine import growth
from bench.engine.event import FINISHED, PLANNED, RENEWED, STARTING, WAITING, Event, Progress, ignore
from bench.engine.plan import Plan
from bench.engine.reply import PROBE
from bench.engine.request import Request
from bench.engine.visit import Visit, VisitWorkers
from bench.engine.worker_process import WorkerFailed
from bench.machine.knowledge import Knowledge
from bench.machine.roofline import compare
from bench.model.probe import LONG_SECONDS, learn, limits
from bench.model.result import Result
from bench.model.settings import COLD
from bench.model.status import OK
from bench.model.task import Task

LEAST_PATIENCE_SECONDS = 1.0
"""The least patience in seconds: a share of a run of a second would be too short to measure again."""
LOOK_SECONDS = 0.05
Row = Sequence[Task]


class CampaignSession(VisitWorkers, Protocol):
    """The part of a session that a campaign needs."""

    def owner_of(self, task: Task) -> str:
        """Return the owner of the workers that the task is given to; "": they are shared."""

    def release(self, task: Task) -> None:
        """Release the task, which is done for now."""

    def renew(self) -> None:
        """Start fresh workers, with newly allocated buffers."""


class Campaign:
    """The rounds of a plan.

    Args:
        rounds: how often to go through the plan, each time in random order and with fresh workers.
        patience: extra time for disturbed rows, as a share of the round's time; what they left of their time
            budgets is added.
        knowledge: the knowledge of this machine.
        typical: by framework, the seconds of its probes seen here before; new ones are added.
        audited: see `bench.worker.serve.execution.OpenedTask`.
    """

    def __init__(
        self,
        session: CampaignSession,
        plan: Plan,
        rounds: int,
        patience: float,
        knowledge: Knowledge,
        progress: Progress,
        typical: dict[str, dict[str, float]] | None = None,
        audited: bool = False,
    ):
        self._audited = audited
        self._session, self._plan, self._rounds = session, plan, rounds
        self._patience, self._knowledge, self._progress = patience, knowledge, progress
        self._results: dict[str, Result] = {}
        self._rows: dict[str, Row] = {}
        self._typical = {} if typical is None else typical
        self._seconds: dict[str, float] = {}
        self._done = self._total = 0

    def results(self, before: Iterable[Result] = ()) -> Iterator[Result]:
        """Yield each result as it comes, first the results of samples that cannot be loaded.

        A result may come again, with more blocks or better known states; the last one counts.

        before: the results that exist already, of some or all of the rounds.
        """
        done, begun = done_and_begun(before, self._rounds)
        self._plan = self._plan.without({result.key for result in done})
        self._rows = {task.key: row for row in rows_of(self._plan.tasks) for task in row}
        self._results = {task.key: begun[task.key] for task in self._plan.tasks if task.key in begun}
        due = [task for task in self._plan.tasks for _ in self._rounds_left(task)]
        self._total = len(self._plan.failures) + len(due)
        patience = {"patience": self._patience}
        self._tell(PLANNED, tasks=due, values=patience, descriptions=self._plan.descriptions)
        for failure in self._plan.failures:
            self._done += 1
            self._tell(FINISHED, task=failure.task, result=failure)
            yield failure
        for number in range(self._rounds):
            yield from self._round(number)

    def _round(self, number: int) -> Iterator[Result]:
        left = [task for task in self._plan.tasks if number in self._rounds_left(task)]
        if not left:
            return
        rows, started = rows_of(left), time.perf_counter()
        if self._rounds > 1:
            rows = _shuffled(rows, number, self._session.owner_of)
        if self._results:
            renewed = time.perf_counter()
            self._session.renew()
            self._tell(RENEWED, seconds=time.perf_counter() - renewed)
        spent: list[tuple[float, Row]] = []
        for row in rows:
            row_started = time.perf_counter()
            yield from self._first_visit(row, number)
            spent.append((time.perf_counter() - row_started, row))
        yield from self._states_as_known_now()
        yield from self._suspicious_by_growth()
        elapsed = time.perf_counter() - started
        yield from self._again([each for each in spent if self._lacking(each[1], number)], number, elapsed)

    def _first_visit(self, row: Row, number: int) -> Iterator[Result]:
        """Yield the results of a row in a round, and report the seconds of each."""
        started = time.perf_counter()
        self._tell(STARTING, task=row[0])
        due = sum(len(self._rounds_left(task)) for task in row)
        results = self._visit(row, number)
        # What failed is not visited again.
        self._total -= due - len(row) - sum(len(self._rounds_left(result.task)) for result in results)
        besides = (time.perf_counter() - started - sum(self._seconds.values())) / len(row)
        for result in results:
            self._done += 1
            self._tell(FINISHED, task=result.task, result=result, seconds=self._seconds[result.key] + besides)
            yield result

    def _rounds_left(self, task: Task) -> list[int]:
        return rounds_left(self._results.get(task.key), self._rounds)

    def _visit(self, tasks: Row, number: int) -> list[Result]:
        """Return the results of a row, or of those of its tasks that have not failed yet."""
        visit = Visit(self._session, self._known, self._results, number, self._audited)
        found = visit.results(tasks)
        self._seconds = {result.key: result.wall_seconds for result in found}
        for result in found:
            self._session.release(result.task)
            learn(self._typical.setdefault(result.framework, {}), result.block_probes)
            earlier = self._results.get(result.key)
            self._results[result.key] = result if earlier is None else result.after(earlier)
        visited = [self._results[task.key] for task in tasks]
        self._evaluate(visited, self._known_of(tasks))
        return visited

    def _known_of(self, tasks: Row) -> list[Result]:
        """Return the results that the row of these tasks has so far, in the order of the plan."""
        row = self._rows[tasks[0].key]
        return [self._results[task.key] for task in row if task.key in self._results]

    def _evaluate(self, results: Sequence[Result], row: Sequence[Result]) -> None:
        """Compute statistics of results of a row, and ratios to the first framework and the first stage."""
        for result in results:
            if result.status == OK and result.block_seconds:
                result.evaluate(self._known(result.framework), self._knowledge.spreads)
                compare(result, self._knowledge.peak, cold=result.task.settings.cache == COLD)
        for result in results:
            result.ratios = _ratios(result, row)

    def _states_as_known_now(self) -> Iterator[Result]:
        """Yield the results of rows whose states have changed, because more of the machine is known now."""
        for row in rows_of([task for task in self._plan.tasks if task.key in self._results]):
            results = [self._results[task.key] for task in row]
            if not any(self._is_better_known(result) for result in results):
                continue
            again = [replace(result) for result in results]
            self._evaluate(again, again)
            if [each.block_undisturbed for each in again] != [each.block_undisturbed for each in results]:
                self._results.update({each.key: each for each in again})
                yield from again

    def _suspicious_by_growth(self) -> Iterator[Result]:
        """Yield the results that became suspicious by comparison with the other cases."""
        for key, suspicion in growth.grown(self._results.values()).items():
            known = self._results[key]
            if not any(text.startswith(growth.NAME) for text in known.suspicions):
                self._results[key] = replace(known, suspicions=[*known.suspicions, suspicion])
                yield self._results[key]

    def _is_better_known(self, result: Result) -> bool:
        known = self._known(result.framework)
        return result.status == OK and limits(result.block_probes, known) != result.probe_limits

    # -- what was disturbed

    def _lacking(self, row: Row, number: int) -> list[Result]:
        """Return the results that have too few undisturbed blocks of this round."""
        results = [self._results[task.key] for task in row]
        return [each for each in results if _may_grow(each) and number in each.disturbed_rounds()]

    def _again(self, waiting: list[tuple[float, Row]], number: int, elapsed: float) -> Iterator[Result]:
        """Measure rows that lack undisturbed blocks again, until they have enough or patience ends."""
        if not self._patience:
            return
        saved = sum(_left_of_budget(result) for _, row in waiting for result in self._lacking(row, number))
        deadline = time.perf_counter() + max(self._patience * elapsed, LEAST_PATIENCE_SECONDS) + saved
        waiting.sort(key=lambda each: each[0])  # the quickest first: so most rows are mended in the time
        while waiting:
            seconds, row = waiting.pop(0)
            if not self._is_calm(self._lacking(row, number)[0], deadline - seconds, len(waiting) + 1):
                return
            again = [task for task in row if _may_grow(self._results[task.key])]
            yield from self._visit(again, number)
            yield from self._compared_anew(row)
            if self._lacking(row, number):
                waiting.append((seconds, row))

    def _compared_anew(self, row: Row) -> Iterator[Result]:
        """Yield the results of a row whose ratios changed because another one was measured again."""
        results = self._known_of(row)
        for result in results:
            if (ratios := _ratios(result, results)) != result.ratios:
                self._results[result.key] = replace(result, ratios=ratios)
                yield self._results[result.key]

    def _is_calm(self, result: Result, deadline: float, rows: int) -> bool:
        """Wait until the machine is calm; return whether it is calm before the deadline.

        result: its worker reads the probes, with this result's footprint and limits.
        rows: the number of rows that wait.
        """
        question = {"request": PROBE, "footprint": result.footprint_bytes or 0}
        while time.perf_counter() < deadline:
            try:
                reply = self._session.ask(result.task, question, result.task.settings.timeout)
            except WorkerFailed:
                return True  # the visit will say what is wrong
            found: dict[str, float] = reply.get("seconds", {})
            limits_of = result.probe_limits.items()
            slow = {name: found[name] / limit for name, limit in limits_of if found.get(name, 0.0) > limit}
            if not slow:
                return True
            self._tell(WAITING, task=result.task, values={"rows": rows, "slow": slow})
            time.sleep(LOOK_SECONDS)
        return False

    def _known(self, framework: str) -> dict[str, float]:
        """Return the seconds of the probes in the framework's worker on an undisturbed machine."""
        known, learnt = self._knowledge.probe_seconds(framework), self._typical.get(framework, {})
        both = {**known, **learnt}
        return {name: min(known.get(name, seconds), seconds) for name, seconds in both.items()}

    def _tell(self, kind: str, **facts: Any) -> None:
        self._progress(Event(kind, self._done, self._total, **facts))


def results_of_unit(
    session: CampaignSession,
    unit: Iterable[Task],
    request: Request,
    knowledge: Knowledge,
    typical: dict[str, dict[str, float]],
    before: Iterable[Result] = (),
) -> Iterator[Result]:
    """Return the results of some rows of a request's plan, whose other rows run elsewhere; see `Campaign`."""
    rounds, patience = request.rounds, request.patience
    campaign = Campaign(session, Plan(list(unit)), rounds, patience, knowledge, ignore, typical)
    results = campaign.results(before)
    if rounds == 1:
        return results
    # Only final results are passed on: a lane that repeats the unit must not mix its blocks with these.
    return iter({result.key: result for result in results}.values())


def rows_of(tasks: Iterable[Task]) -> list[Row]:
    """Return the tasks in rows: a row is compared, and holds the frameworks and stages of a case."""
    rows: dict[tuple[str, str], list[Task]] = {}
    for task in tasks:
        rows.setdefault((task.row, task.direction), []).append(task)
    return list(rows.values())


def _shuffled(rows: Sequence[Row], seed: int, owner_of: Callable[[Task], str]) -> list[Row]:
    """Return the rows in random order, with the tasks of each row in random order too.

    The first opened task finds the machine in another state than the last one.
    owner_of: returns the owner of a task's workers, whose rows follow each other; "": workers are shared.
    """
    order = random.Random(seed)
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(owner_of(row[0]) or row[0].key, []).append(order.sample(row, len(row)))
    shuffled = order.sample(list(groups.values()), len(groups))
    return [row for group in shuffled for row in order.sample(group, len(group))]


def _may_grow(result: Result) -> bool:
    """Return whether blocks may be added: not if their number is fixed, or calls are too long."""
    is_short = (result.median_seconds or 0.0) < LONG_SECONDS
    return result.status == OK and result.task.settings.runs is None and is_short


def _left_of_budget(result: Result) -> float:
    """Return the seconds of its time budget that a disturbed result did not use."""
    used = sum(result.block_seconds) + result.warmup_seconds
    return max(result.task.settings.time_budget - used, 0.0)


def _ratios(result: Result, row: Sequence[Result]) -> list[dict[str, Any]]:
    """Return the ratios to the results that it is compared with, as in the key `ratios`."""
    found = [ratio(result, base) for base in _bases(result, row)]
    return [each.as_json() for each in found if each is not None]


def _bases(result: Result, row: Sequence[Result]) -> list[Result]:
    """Return the results that `result` is compared with.

    They are the same stage of the first framework, and the first stage of its own framework.  If one has no
    time, the next that has one is taken.
    """
    timed = [each for each in row if each.status == OK and each.median_seconds]
    same_stage = [each for each in timed if each.stage == result.stage]
    same_framework = [each for each in timed if each.framework == result.framework]
    bases = {each.key: each for each in [*same_stage[:1], *same_framework[:1]]}
    return [base for base in bases.values() if base.key != result.key]
