"""Work that is done side by side: by several machines or accelerators, or where nothing is timed."""

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
"""Between two looks for lanes that join."""
PATIENCE_SECONDS = 60.0
"""For a lane to join where none is left."""
MOST_ROWS = 8
"""Of a unit: what is disturbed is taken up again within it, and near the end all have something to do."""
MOST_LOSSES = 2
"""Of lanes, over one case: it is the case that ends them."""

Unit = Sequence[Task]
"""Rows that one lane works on together."""


class Lane(Protocol):
    """Works on one unit at a time; a session with workers of its own, wherever they are.

    Attributes:
        name: by which messages call it.
    """

    name: str

    def results(self, unit: Unit) -> Iterator[Result]:
        """A result for each task, whatever becomes of its worker; rows one after the other.

        One that is known better by then may come again.  A task that has to wait until no lane is at work
        is left over, where there is an `alone` for it.  Raises LaneLost.
        """

    def abort(self) -> None:
        """End its workers at once, from another thread, and start no others."""


class LaneLost(Exception):
    """The lane is gone; what it was at work on is for another one."""


class NoLane(UsageError):
    """No lane is left for the rest of a plan."""


def nobody() -> Sequence[Lane]:
    """Where no lane joins later."""
    return ()


def nothing(row: Row) -> Iterable[Result]:
    """Where no lane leaves a task over."""
    return ()


class Lanes:
    """Gives the units of a plan to whichever lane has nothing to do.

    Each lane has a thread; all that listens to the run hears of it in the thread that asks for the results.

    Args:
        lanes: that are there from the start.
        units: of a plan, from its rows.
        joining: called now and then: lanes that have come since.
        expected: so many lanes there will be, as far as known.
        noun: what a lane is, for messages.
        alone: the results of a row that was left over; called when no lane is at work any more.
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
        """Each result as it comes, first those of samples that cannot be loaded.

        before: results that are there already.  Raises NoLane where none is left.
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
        """See that no lane is at work any more."""
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
        """What the lanes have to say, until nothing is left to do."""
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
        """What is to be done next; None once nothing can be."""
        with self._changed:
            # What others are at work on may come back.
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
                return  # it may be of a worker that was ended
            told.add(result.key)
            self._said.put((lane, (result, seconds)))
        with self._changed:
            self._left_over += [task for task in unit if task.key not in told]

    def _give_back(self, left: list[Task]) -> list[Result]:
        """Let others do what a lost lane has not told; results of a case that has ended several lanes."""
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
    """Each, and what has passed until it came."""
    since = time.perf_counter()
    for result in results:
        now = time.perf_counter()
        yield result, now - since
        since = now


def units_of(rows: Sequence[Row], most: int = MOST_ROWS) -> list[Unit]:
    """At most so many rows of a sample each: its lane has the sample loaded."""
    found: list[list[Row]] = []
    for row in rows:
        last = found[-1] if found else []
        if not last or last[0][0].sample != row[0].sample or len(last) == most:
            found.append([row])
        else:
            last.append(row)
    return [[task for row in unit for task in row] for unit in found]
