"""Visits a row once: its tasks are measured in turns, so that a change of the machine affects all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import psutil

from bench.engine.account import Account, suspicions
from bench.engine.launcher import Worker
from bench.engine.reply import CLOSE, OPEN, TAKE
from bench.engine.running_clock import CLOCK
from bench.engine.worker_process import TookTooMuch, WorkerFailed
from bench.model.result import Result
from bench.model.settings import COLD
from bench.model.status import NOT_STARTED, OK, TIMEOUT
from bench.model.task import Task

TURN_SECONDS = 0.01
COPIES = 5
"""The largest number of copies of a task's arrays in a worker: given, returned, compared, for audits."""
MEMORY_SHARE = 0.5


class VisitWorkers(Protocol):
    """The part of a session that a visit needs."""

    def worker_of(self, task: Task) -> Worker | None:
        """Return the worker that was asked about `task` last, if it still lives."""

    def ask(self, task: Task, question: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the reply of the worker of `task`.  Raises WorkerFailed."""

    def make_room(self) -> None:
        """End the workers: a task needs the memory that they hold."""


@dataclass
class TaskState:
    """A task of the row on its way to a result.

    Attributes:
        fields: the fields of the result, as far as known.
        worker: the worker in which the task is open.
        account: the account of the requests for its blocks.
        seconds: the time spent on it.
        enough: whether no more blocks are needed.
        had_room: whether it was started again in a fresh worker, with no other worker beside it.
    """

    task: Task
    calls_per_block: int | None
    fields: dict[str, Any] = field(default_factory=lambda: {"status": OK})
    worker: Worker | None = None
    account: Account = field(default_factory=Account)
    seconds: float = 0.0
    enough: bool = False
    had_room: bool = False

    @property
    def failed(self) -> bool:
        """True if the task has failed and is not asked about again."""
        return self.fields["status"] != OK


class Visit:
    """One measurement of the tasks of a row.

    Args:
        known: by framework, the seconds of its probes on an undisturbed machine.
        before: results of earlier visits, by key.
        number: the number of the round, which is stored with its turns.
        audited: see `bench.worker.serve.execution.OpenedTask`.
    """

    def __init__(
        self,
        workers: VisitWorkers,
        known: Callable[[str], Mapping[str, float]],
        before: Mapping[str, Result],
        number: int,
        audited: bool = False,
    ):
        self._audited = audited
        self._workers, self._known, self._before, self._round = workers, known, before, number
        self._parts: list[TaskState] = []

    def results(self, tasks: Sequence[Task]) -> list[Result]:
        """Return a result for each task, with the blocks of this visit only."""
        parts = self._parts = [TaskState(task, self._calls_per_block(task)) for task in tasks]
        together = self._opened_together(parts)
        for group in (parts[:together], *([part] for part in parts[together:])):
            self._measure(group)
        return [Result(part.task, wall_seconds=part.seconds, **part.fields) for part in parts]

    def _opened_together(self, parts: Sequence[TaskState]) -> int:
        """Return the number of the row's first tasks that are measured in turns: all, if memory has room for
        them.

        The tasks up to the first one that reports its size are open afterwards.
        """
        for number, part in enumerate(parts, 1):
            self._open(part)
            if not part.failed:
                return len(parts) if _fit(part, len(parts) - number + 1) else number
        return len(parts)

    def _measure(self, parts: Sequence[TaskState]) -> None:
        """Open the tasks, take blocks of each in turn until all have enough, and close them."""
        for part in parts:
            self._open(part)
        turn = self._first_turn(parts)
        while active := [part for part in parts if not part.enough and not part.failed]:
            # The order is always the same, so that each task finds the caches of the same predecessor.
            others = sum(not part.failed for part in parts) > 1
            for part in active:
                self._take(part, turn, TURN_SECONDS if len(active) > 1 else None, rewarm=others)
            turn += 1
        for part in parts:
            self._close(part)

    def _open(self, part: TaskState) -> None:
        if part.failed or part.worker is not None:
            return
        worker = self._workers.worker_of(part.task)
        question = {
            "task": part.task.as_json(),
            "calls_per_block": part.calls_per_block,
            "others_open": worker is not None and any(other.worker is worker for other in self._parts),
            "audited": self._audited,
        }
        if (reply := self._ask(part, OPEN, question)) is not None:
            part.fields.update(reply)
            part.worker = self._workers.worker_of(part.task)
            part.calls_per_block = reply.get("calls_per_block")
            part.enough = not part.task.settings.measure
        elif not part.failed:
            self._open(part)

    def _take(self, part: TaskState, turn: int, seconds: float | None, rewarm: bool) -> None:
        if not self._is_open(part):
            return
        question = {
            "key": part.task.key,
            "seconds": seconds,
            "known": dict(self._known(part.task.framework)),
            "rewarm": rewarm,
        }
        if (reply := self._ask(part, TAKE, question)) is None:
            return
        part.enough = reply["enough"]
        part.account.add(reply.get("account", Account()))
        blocks = reply["block_seconds"]
        part.fields.setdefault("block_seconds", []).extend(blocks)
        probes = part.fields.setdefault("block_probes", {})
        for name, readings in reply["block_probes"].items():
            probes.setdefault(name, []).extend(readings)
        turns = part.fields.setdefault("turns", [])
        turns.append({"round": self._round, "turn": turn, "blocks": len(blocks)})

    def _close(self, part: TaskState) -> None:
        while self._is_open(part):
            if (reply := self._ask(part, CLOSE, {"key": part.task.key})) is not None:
                part.account.add(reply.pop("account", Account()))
                part.fields.update(reply)
                self._settle(part)
                break
        part.worker = None

    def _settle(self, part: TaskState) -> None:
        """Add the engine's own observations to the fields that the worker has reported."""
        blocks, settings = part.fields.get("block_seconds"), part.task.settings
        if not blocks or part.worker is None or not part.account.wall_seconds:
            return  # it was not timed, or a judge timed it
        plain = settings.cache != COLD and not part.fields.get("overwrites_inputs")
        busy = part.worker.busy_threads
        found = suspicions(part.account, blocks, busy, settings.threads, plain, part.task.ranks)
        part.fields["accounted"] = part.account.as_json()
        part.fields["suspicions"] = [*part.fields["suspicions"], *found]

    def _is_open(self, part: TaskState) -> bool:
        """Return whether the part is open, after opening it again if another task of its row has ended its
        worker.

        Unfinished measurements are discarded then: the blocks of a visit come from one process, seen by one
        judge.
        """
        if not part.failed and part.worker is not self._workers.worker_of(part.task):
            part.worker = None
            if not part.enough:
                part.fields, part.account = {"status": OK}, Account()
            self._open(part)
        return not part.failed

    def _ask(self, part: TaskState, kind: str, question: dict[str, Any]) -> dict[str, Any] | None:
        """Return the reply if its status is ok; otherwise None, and the part has failed or is to be started
        again.

        A part is started again, and only once, if its process was killed for memory that earlier tasks may
        have kept.
        """
        started, timeout, again = CLOCK.seconds(), part.task.settings.timeout, False
        try:
            left = max(timeout - part.seconds, 0.0)
            reply = self._workers.ask(part.task, {"request": kind, **question}, left)
        except WorkerFailed as failed:
            late = f"no answer within {timeout:g} s; killed"
            is_late = failed.status == TIMEOUT and NOT_STARTED not in str(failed)
            reply = {"status": failed.status, "message": late if is_late else str(failed)}
            again = isinstance(failed, TookTooMuch) and not (failed.was_fresh or part.had_room)
        part.seconds += CLOCK.seconds() - started
        if reply["status"] == OK:
            return reply
        if again:
            part.had_room = True
            self._workers.make_room()
            return None
        kept = ("status", "message", "changed_state", "check")
        part.fields = {name: reply[name] for name in kept if name in reply}
        return None

    def _calls_per_block(self, task: Task) -> int | None:
        earlier = self._before.get(task.key)
        return earlier.calls_per_block or None if earlier is not None else None

    def _first_turn(self, parts: Sequence[TaskState]) -> int:
        """Return the number of the row's next turn: turns are counted on from visit to visit."""
        earlier = [self._before[part.task.key] for part in parts if part.task.key in self._before]
        return max((turn["turn"] + 1 for result in earlier for turn in result.turns), default=0)


def _fit(part: TaskState, count: int) -> bool:
    """Return whether `count` tasks of the row can be open together, judged by the size of this one."""
    footprint = part.fields.get("footprint_bytes") or 0
    return COPIES * footprint * count <= MEMORY_SHARE * psutil.virtual_memory().available
