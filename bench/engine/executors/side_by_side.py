"""Runs the parts of a plan side by side: on several machines or accelerators, or where nothing is timed."""

from __future__ import annotations

import contextlib
import queue
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import starmap
from threading import Condition, Thread
from typing import Any, Protocol

from bench.engine.campaign import Row, rows_of
from bench.engine.event import FINISHED, NOTICE, PLANNED, STARTING, Event, Progress
from bench.engine.plan import Plan
from bench.errors import UsageError
from bench.model.result import Result
from bench.model.status import CRASHED
from bench.model.task import Task

END_SECONDS = 0.1
LOOK_SECONDS = 1.0
"""The seconds between two looks for lanes that join."""
PATIENCE_SECONDS = 60.0
"""The seconds to wait for a lane to join when none is left."""
MOST_ROWS = 8
"""The largest number of rows in a unit.

Disturbed rows are measured again within their unit, and near the end all lanes should have work.
"""
MOST_LOSSES = 2
"""The number of lanes that may be lost over one case: then the case is the cause."""

Unit = Sequence[Task]
"""The tasks of rows that one lane works on together."""


class Lane(Protocol):
    """A session with workers of its own, wherever they are.  It works on one unit at a time.

    Attributes:
        name: the lane's name in messages.
    """

    name: str

    def results(self, unit: Unit) -> Iterator[Result]:
        """Yield a result for each task, even if its worker fails, one row after the other.

        A result may come again when more is known.  A task is left out if it has to wait until no lane is
        busy and an `alone` exists for it.  Raises LaneLost.
        """

    def abort(self) -> None:
        """End the lane's workers at once, from another thread, and start no others."""


class LaneLost(Exception):
    """Raised where the lane is gone; another lane takes its unfinished work."""


class NoLane(UsageError):
    """Raised where no lane is left for the rest of a plan."""


def nobody() -> Sequence[Lane]:
    """Return no lanes: the default where no lane joins later."""
    return ()


def nothing(row: Row) -> Iterable[Result]:
    """Return no results: the default where no lane leaves a task over."""
    return ()


class Lanes:
    """The queue of a plan's units: each goes to the first lane that has nothing to do.

    Each lane has a thread.  Progress is reported in the thread that asks for the results.

    Args:
        lanes: the lanes that exist from the start.
        units: makes units from the rows of a plan.
        joining: called now and then; returns the lanes that have come since.
        expected: the expected number of lanes, as far as known.
        noun: the word for a lane in messages.
        alone: returns the results of a row that was left over; called when no lane is busy any more.
    """

    def __init__(
        self,
        lanes: Sequence[Lane],
        plan: Plan,
        progress: Progress,
        units: Callable[[Sequence[Row]], Sequence[Unit]] = lambda rows: rows,
        joining: Callable[[], Sequence[Lane]] = nobody,
        expected: int = 1,
        noun: str = "machine",
        alone: Callable[[Row], Iterable[Result]] = nothing,
    ):
        self._expected, self._noun = max(expected, len(lanes)), noun
        self._first, self._plan, self._progress = lanes, plan, progress
        self._units_of, self._joining, self._alone = units, joining, alone
        self._patience = 0.0 if joining is nobody else PATIENCE_SECONDS
        self._lanes: list[Lane] = []
        self._threads: list[Thread] = []
        self._said: queue.SimpleQueue[tuple[Lane, Any]] = queue.SimpleQueue()
        self._changed = Condition()
        self._units: deque[Unit] = deque()
        self._under_way = 0
        self._is_over = False
        self._known: set[str] = set()
        self._left_over: list[Task] = []
        self._losses: Counter[str] = Counter()
        self._total = 0

    def results(self, before: Iterable[Result] = ()) -> Iterator[Result]:
        """Yield each result as it comes, first the results of samples that cannot be loaded.

        before: the results that exist already.  Raises NoLane where no lane is left.
        """
        plan = self._plan.without({result.key for result in before})
        self._units.extend(self._units_of(rows_of(plan.tasks)))
        self._total = len(plan.failures) + len(plan.tasks)
        facts: dict[str, Any] = {"tasks": plan.tasks, "values": {"lanes": self._expected}}
        self._tell(PLANNED, descriptions=plan.descriptions, **facts)
        for failure in plan.failures:
            yield self._finished(failure)
        self._open(self._first)
        try:
            yield from self._heard()
        finally:
            self._end()
        for row in rows_of(self._left_over):
            self._tell(STARTING, task=row[0])
            yield from starmap(self._finished, _with_seconds(self._alone(row)))

    def _open(self, lanes: Sequence[Lane]) -> None:
        for lane in lanes:
            thread = Thread(target=self._work, args=(lane,), daemon=True)
            self._lanes.append(lane)
            self._threads.append(thread)
            thread.start()

    def _end(self) -> None:
        """Stop all lanes."""
        with self._changed:
            self._is_over = True
            self._changed.notify_all()
        for thread, lane in zip(self._threads, self._lanes):
            thread.join(0.0 if self._under_way else END_SECONDS)
            while thread.is_alive():  # it may just have started another worker
                lane.abort()
                thread.join(END_SECONDS)

    # -- in the thread that asks for the results

    def _heard(self) -> Iterator[Result]:
        """Yield the results from the lanes, until no work is left."""
        alone_since = time.monotonic()
        while self._is_left():
            self._open(self._joining())
            with contextlib.suppress(queue.Empty):
                lane, said = self._said.get(timeout=LOOK_SECONDS)
                if isinstance(said, Task):
                    self._tell(STARTING, task=said)
                elif isinstance(said, LaneLost):
                    self._tell(NOTICE, text=f"{lane.name} is lost: {said}; others take its work")
                elif isinstance(said, BaseException):
                    raise said
                else:
                    yield said[0] if said[0].key in self._known else self._finished(*said)
            if any(thread.is_alive() for thread in self._threads):
                alone_since = time.monotonic()
            elif self._units and self._said.empty() and time.monotonic() - alone_since > self._patience:
                left = self._total - len(self._known)
                raise NoLane(f"no {self._noun} is left for the other {left} results")

    def _is_left(self) -> bool:
        with self._changed:
            return bool(self._units or self._under_way or not self._said.empty())

    def _finished(self, result: Result, seconds: float = 0.0) -> Result:
        self._known.add(result.key)
        self._tell(FINISHED, task=result.task, result=result, seconds=seconds)
        return result

    def _tell(self, kind: str, **facts: Any) -> None:
        self._progress(Event(kind, len(self._known), self._total, **facts))

    # -- in the thread of a lane

    def _work(self, lane: Lane) -> None:
        while (unit := self._next()) is not None:
            told = set[str]()
            try:
                self._carry_out(lane, unit, told)
            except LaneLost as lost:
                for result in self._give_back([task for task in unit if task.key not in told]):
                    self._said.put((lane, (result, 0.0)))
                self._said.put((lane, lost))
                return
            except BaseException as error:
                self._said.put((lane, error))
                return
            finally:
                with self._changed:
                    self._under_way -= 1
                    self._changed.notify_all()

    def _next(self) -> Unit | None:
        """Return the next unit; None once there can be no more."""
        with self._changed:
            # The units of other lanes may come back.
            while not self._units and self._under_way and not self._is_over:
                self._changed.wait()
            if self._is_over or not self._units:
                return None
            self._under_way += 1
            return self._units.popleft()

    def _carry_out(self, lane: Lane, unit: Unit, told: set[str]) -> None:
        self._said.put((lane, unit[0]))
        for result, seconds in _with_seconds(lane.results(unit)):
            if self._is_over:
                return  # the result may come from a worker that was ended
            told.add(result.key)
            self._said.put((lane, (result, seconds)))
        with self._changed:
            self._left_over += [task for task in unit if task.key not in told]

    def _give_back(self, left: list[Task]) -> list[Result]:
        """Return the unreported tasks of a lost lane to the queue.

        The result is a failure for each task of a case that has cost several lanes.
        """
        rows, given_up = rows_of(left), list[Result]()
        if rows:
            first = rows[0][0].key
            self._losses[first] += 1
            if self._losses[first] >= MOST_LOSSES:
                reason = f"its {self._noun} was lost {MOST_LOSSES} times"
                given_up = [Result(task, CRASHED, reason) for task in rows.pop(0)]
        with self._changed:
            for row in reversed(rows):
                self._units.appendleft(row)
        return given_up


def _with_seconds(results: Iterable[Result]) -> Iterator[tuple[Result, float]]:
    """Yield each result with the seconds that passed until it came."""
    since = time.perf_counter()
    for result in results:
        now = time.perf_counter()
        yield result, now - since
        since = now


def units_of(rows: Sequence[Row], most: int = MOST_ROWS) -> list[Unit]:
    """Return the rows in units of at most `most` rows.

    All rows of a unit have the same sample, so that its lane loads it only once.
    """
    found: list[list[Row]] = []
    for row in rows:
        last = found[-1] if found else []
        if not last or last[0][0].sample != row[0].sample or len(last) == most:
            found.append([row])
        else:
            last.append(row)
    return [[task for row in unit for task in row] for unit in found]
