"""Rows that are worked on side by side: where nothing is timed, nobody needs the machine to himself."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from queue import SimpleQueue
from threading import Event as Flag
from threading import Thread
from typing import Any, Protocol

from bench.engine.campaign import Row, rows_of
from bench.engine.event import FINISHED, PLANNED, STARTING, Event, Progress
from bench.engine.plan import Plan
from bench.model.result import Result
from bench.model.task import Task

END_SECONDS = 0.1


class Lane(Protocol):
    """Works on one row at a time; a session with workers of its own."""

    def by_turns(self, tasks: Sequence[Task]) -> list[Result]:
        """A result for each, whatever becomes of its worker."""

    def abort(self) -> None:
        """End its workers at once, from another thread, and start no others."""


class Lanes:
    """Gives the rows of a plan to whichever lane has nothing to do.

    Each lane has a thread, which waits for its workers; all that listens to the run hears of it in the
    thread that asks for the results.
    """

    def __init__(self, lanes: Sequence[Lane], plan: Plan, progress: Progress):
        self._lanes, self._plan, self._progress = lanes, plan, progress
        self._rows: deque[Row] = deque()
        self._said: SimpleQueue[Task | tuple[Row, list[Result], float] | BaseException | None] = SimpleQueue()
        self._is_over = Flag()
        self._done = self._total = 0

    def results(self, before: Iterable[Result] = ()) -> Iterator[Result]:
        """Each result as it comes, first those of samples that cannot be loaded.

        before: results that are there already.
        """
        plan = self._plan.without({result.key for result in before})
        self._rows.extend(rows_of(plan.tasks))
        self._total = len(plan.failures) + len(plan.tasks)
        facts: dict[str, Any] = {"tasks": plan.tasks, "values": {"lanes": len(self._lanes)}}
        self._tell(PLANNED, descriptions=plan.descriptions, **facts)
        for failure in plan.failures:
            yield self._finished(failure)
        threads = [Thread(target=self._work, args=(lane,), daemon=True) for lane in self._lanes]
        for thread in threads:
            thread.start()
        try:
            yield from self._heard()
        finally:
            self._is_over.set()
            for thread, lane in zip(threads, self._lanes):
                thread.join(END_SECONDS if self._done == self._total else 0.0)
                while thread.is_alive():  # it may just have started another worker
                    lane.abort()
                    thread.join(END_SECONDS)

    def _heard(self) -> Iterator[Result]:
        """What the lanes have to say, until all have nothing left to do."""
        working = len(self._lanes)
        while working:
            said = self._said.get()
            if said is None:
                working -= 1
            elif isinstance(said, BaseException):
                raise said
            elif isinstance(said, Task):
                self._tell(STARTING, task=said)
            else:
                row, results, seconds = said
                besides = (seconds - sum(result.wall_seconds for result in results)) / len(row)
                for result in results:
                    yield self._finished(result, result.wall_seconds + besides)

    def _work(self, lane: Lane) -> None:
        """In the lane's thread."""
        try:
            while not self._is_over.is_set():
                try:
                    row = self._rows.popleft()
                except IndexError:
                    return
                self._said.put(row[0])
                started = time.perf_counter()
                results = lane.by_turns(row)
                if not self._is_over.is_set():  # else they are of workers that were ended
                    self._said.put((row, results, time.perf_counter() - started))
        except BaseException as error:
            self._said.put(error)
        finally:
            self._said.put(None)

    def _finished(self, result: Result, seconds: float = 0.0) -> Result:
        self._done += 1
        self._tell(FINISHED, task=result.task, result=result, seconds=seconds)
        return result

    def _tell(self, kind: str, **facts: Any) -> None:
        self._progress(Event(kind, self._done, self._total, **facts))
