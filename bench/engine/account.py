"""What the engine and the kernel know of a worker at work, whatever it says itself.

A worker runs other people's code in its own process, which could make its clock go slower.  So the engine
has a clock of its own, and the kernel accounts for the processors that the worker and what it started use.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

from bench.engine import descendants
from bench.engine.process_clocks import Schedule, awaited_seconds, processor_seconds, schedule

SLOW_CLOCK, FAST_CLOCK = 0.75, 1.05
"""Seconds that a worker told, over those of the engine's clock in which neither waited for a processor."""
LEAST_TIMED = 0.05
"""Of plain calls, the share of these seconds that was spent in blocks."""
CLOCK_SECONDS = 0.02
"""What clocks are compared by: less says too little."""
IDLE_SHARE = 0.3
LATER_SHARE, LATER_SECONDS = 0.1, 0.01
WAITS = (0.002, 0.1)
"""Before a task is closed; the second where the worker was busy in the first."""
OTHER_SHARE, OTHER_SECONDS = 0.05, 0.02
"""The kernel tells the time of ended processes in ticks of 10 ms."""
WOKEN_STEP, WOKEN_MOST = 0.0005, 2.0
"""Seconds between looks at whether a request has woken the worker, and of all of them."""
_TELLS_WAITING = Path("/proc/self/schedstat").is_file()


@dataclass
class Account:
    """Sums over the requests for blocks of a task.

    Attributes:
        wall_seconds: between request and reply, by the engine's clock.
        waiting_seconds: of these, at most, in which the worker or the engine waited for a processor.
        worker_seconds: that the worker's first thread ran or waited for a processor, by the kernel's account,
            but for what it waited before the request woke it: no clock of its own counts that.
        told_seconds: that the worker says it took.
        compiled_seconds: of these, in which its framework compiled for inputs not seen before, maybe in
            processes of its own and on all processors.
        processor_seconds: of the worker and what it started, meanwhile.
        other_seconds: of these, in other processes than the worker's own.
        idle_seconds: between reply and next request, in which threads of the worker that wanted a processor
            had one.
        later_seconds: of processors meanwhile, though nobody had asked for anything.
        threads_started, processes_started: while the task was open, that are still there.
    """

    wall_seconds: float = 0.0
    waiting_seconds: float = 0.0
    worker_seconds: float = 0.0
    told_seconds: float = 0.0
    compiled_seconds: float = 0.0
    processor_seconds: float = 0.0
    other_seconds: float = 0.0
    idle_seconds: float = 0.0
    later_seconds: float = 0.0
    threads_started: int = 0
    processes_started: int = 0

    def add(self, other: Account) -> None:
        """Sum up with what is known of a later request."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    @property
    def compiler_processor_seconds(self) -> float:
        """Of processors, at most, while the framework compiled."""
        return self.compiled_seconds * (os.cpu_count() or 1)

    def works_on(self, threads: int | None) -> bool:
        """Whether it was at work though nobody had asked.  threads: see `suspicions`."""
        spinning = LATER_SHARE + (threads or 1) - 1
        return threads is not None and self.later_seconds > spinning * self.idle_seconds + LATER_SECONDS

    def left_behind(self, threads: int | None) -> list[str]:
        """What would be there beside the next task, as the key `changed_state` names it."""
        found = ["processes"] * bool(self.processes_started)
        return found + ["work after the call"] * self.works_on(threads)

    def as_json(self) -> dict[str, float]:
        """The key `accounted` of a result."""
        return {
            "wall_seconds": round(self.wall_seconds, 6),
            "processor_seconds": round(self.processor_seconds, 6),
            "threads_started": self.threads_started,
            "processes_started": self.processes_started,
        }


def suspicions(
    account: Account,
    block_seconds: Sequence[float],
    most_processors: int | None,
    threads: int | None,
    plain: bool,
    ranks: int = 1,
) -> list[str]:
    """What of a result cannot be by this account; mostly nothing.

    most_processors: threads of the worker that may be busy; None: nobody knows.
    threads: inside an operator, which may wait for the next one by spinning; None: nobody knows.
    plain: nothing is made between calls, neither fresh arguments nor cold caches.
    ranks: of a collective: they may keep any number of processors busy, in processes of their own too.
    """
    found, wall, timed = [], account.wall_seconds, sum(block_seconds)
    told, running = max(account.told_seconds, timed), wall - account.waiting_seconds
    passed = max(running, account.worker_seconds)
    if told > wall * FAST_CLOCK + CLOCK_SECONDS or told < passed * SLOW_CLOCK - CLOCK_SECONDS:
        found.append(f"another clock: the worker told {told:.3g} s of requests that took {wall:.3g} s")
    elif plain and timed < (running - account.compiled_seconds) * LEAST_TIMED - CLOCK_SECONDS:
        found.append(f"untimed work: blocks of {timed:.3g} s in requests that took {wall:.3g} s")
    if ranks > 1:
        return found + left_processes(account)
    busy = account.processor_seconds - account.compiler_processor_seconds
    if most_processors is not None and busy > (most_processors + IDLE_SHARE) * told + CLOCK_SECONDS:
        found.append(
            f"more processors: {busy:.3g} s of theirs in {told:.3g} s, {most_processors} may be busy"
        )
    if account.works_on(threads):
        found.append(f"work after the call: {account.later_seconds:.3g} s of processor time after replies")
    return found + of_others(account)


def of_others(account: Account) -> list[str]:
    """What was done outside the worker's own process; mostly nothing."""
    found = []
    others = account.other_seconds - account.compiler_processor_seconds
    if others > OTHER_SHARE * account.wall_seconds + OTHER_SECONDS:
        found.append(f"other processes: {others:.3g} s of processor time outside the worker")
    return found + left_processes(account)


def left_processes(account: Account) -> list[str]:
    """Those that are there after the task; mostly none."""
    if not account.processes_started:
        return []
    return [f"processes left behind: {account.processes_started} that were not there before"]


class _Reading(NamedTuple):
    """Of all clocks at one moment.

    Attributes:
        wall: the engine's.
        own, others: processor time of the worker's process, and of those that it started.
        ran, waited: the worker's first thread on a processor, and without one though it could have run.
        here: this thread waited so.
    """

    wall: float
    own: float
    others: float
    ran: float
    waited: float
    here: float


class Meter:
    """Accounts for a process of this machine and what it starts, between the engine's requests to it.

    Only Linux tells of processors; elsewhere there is no processor time, and no thread or process is seen.

    Attributes:
        own_processes: parts of the command lines of processes that a framework may leave.
    """

    own_processes: Sequence[str] = ()

    def __init__(self, pid: int):
        self._pid = pid
        self._children: set[int] = set()
        self._told: dict[int, float] = {}
        self._before: tuple[set[int], set[int]] = set(), set()
        self._asked = self._replied = self._now()
        self._schedule, self._asleep = schedule(pid), 0.0

    def open(self) -> None:
        """A task is to be opened: what is there now, it has not started."""
        self._before = self._look()

    def ask(self) -> None:
        """A request is to be sent."""
        self._asked, self._asleep = self._now(), 0.0
        self._schedule = schedule(self._pid)

    def sent(self) -> None:
        """It has been: wait until the worker has a processor, which on a busy machine takes its time.

        Seen from outside, not told by the worker, and so nothing that a sample could make longer.
        """
        begin, asked = time.perf_counter(), self._schedule
        while (now := schedule(self._pid)) == asked != Schedule() and self._asleep < WOKEN_MOST:
            self._asleep = time.perf_counter() - begin
            time.sleep(WOKEN_STEP)
        if turns := now.turns - asked.turns:  # whoever looks late has the kernel's word, exact for one turn
            self._asleep = max(self._asleep, (now.waited - asked.waited) / turns)

    def reply(self) -> Account:
        """Its reply has come: what that took."""
        self._replied = self._now()
        before, now = self._asked, self._replied
        wall, waited, waited_here = now.wall - before.wall, now.waited - before.waited, now.here - before.here
        own, others = now.own - before.own, now.others - before.others
        return Account(
            wall_seconds=wall,
            waiting_seconds=waited + waited_here if _TELLS_WAITING else wall,
            worker_seconds=now.ran - before.ran + max(waited - self._asleep, 0.0),
            processor_seconds=own + others,
            other_seconds=others,
        )

    def wait(self) -> Account:
        """Wait a moment, longer where the worker is at work though nobody has asked: what the last took."""
        found, before = Account(), self._replied
        for seconds in WAITS:
            ran, waited = _schedules(self._pid)
            time.sleep(seconds)
            now, (ran_now, waited_now) = self._now(), _schedules(self._pid)
            wanting = ran_now - ran + waited_now - waited
            had = (ran_now - ran) / wanting if wanting > 0 else 1.0
            later = now.own + now.others - before.own - before.others
            found = Account(idle_seconds=(now.wall - before.wall) * had, later_seconds=later)
            if later < seconds * LATER_SHARE and not any(map(_is_ready, descendants.threads_of(self._pid))):
                break
            before = now  # what a host takes from whoever has just replied looks like work, once
        return found

    def close(self) -> Account:
        """A task has been closed: what it has started that is there still."""
        now = self._look()
        started = [len(after - before) for before, after in zip(self._before, now)]
        return Account(threads_started=started[0], processes_started=started[1])

    def _now(self) -> _Reading:
        for child in self._children:
            if (seconds := processor_seconds(child)) is not None:
                self._told[child] = seconds
        others = max(sum(self._told.values()), awaited_seconds(self._pid))
        ran, waited, _ = schedule(self._pid)
        here = schedule(threading.get_native_id()).waited
        return _Reading(time.perf_counter(), processor_seconds(self._pid) or 0.0, others, ran, waited, here)

    def _look(self) -> tuple[set[int], set[int]]:
        """Threads of the worker, and processes that descend from it, whose time counts from now on."""
        self._children |= descendants.numbers_below(self._pid)
        running = {child for child in self._children if _is_running(child)}
        return descendants.threads_of(self._pid), {child for child in running if not self._is_own(child)}

    def _is_own(self, child: int) -> bool:
        try:
            command = Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return False
        return any(part in command for part in self.own_processes)


def _schedules(pid: int) -> tuple[float, float]:
    """Seconds that all threads of a process ran, and that they waited for a processor."""
    each = [schedule(thread) for thread in descendants.threads_of(pid)]
    return sum(one.ran for one in each), sum(one.waited for one in each)


def _is_running(pid: int) -> bool:
    """Whether it has not ended; one that nobody waited for has."""
    return _state(pid) not in ("", "Z", "X")


def _is_ready(thread: int) -> bool:
    """Whether it has a processor, or waits for one."""
    return _state(thread) == "R"


def _state(pid: int) -> str:
    """The letter of proc(5) for a process or thread; "" of one that is gone."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
    return told.rpartition(")")[2].split()[0]
