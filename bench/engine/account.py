"""Accounts for a worker's time from outside, by the engine's clock and the kernel.

A worker runs other people's code in its own process, and this code could make its clock go slower.  So the
engine has a clock of its own, and the kernel accounts for the processors that the worker and its child
processes use.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from statistics import median
from types import MappingProxyType
from typing import Any, NamedTuple

from bench.engine import process_tree
from bench.engine.process_clocks import awaited_seconds, processor_seconds, schedule

STALL_SECONDS, MANY = 0.15, 8
"""The longest stall that may be in a request, and the number of requests of which half have none.

The host of a virtual machine may stop a core, and no counter of the guest says so.  What runs there seems to
use the time, and what is woken there, or waits for an answer, is late.
"""
SLOW_CLOCK, FAST_CLOCK = 0.75, 1.05
"""The bounds for the seconds that a worker reports.

Lower: a multiple of the seconds that its requests took at least.  Upper: a multiple of all that passed.
"""
WAKING_SECONDS = 0.01
"""The seconds in which a request finds the worker and its reply the engine, where cores have to be woken."""
LEAST_TIMED = 0.05
"""The smallest share of the time of requests for plain calls that timed blocks must fill."""
CLOCK_SECONDS = 0.02
"""The tolerance in seconds when clocks are compared: shorter times show too little."""
IDLE_SHARE = 0.3
LATER_SHARE, LATER_SECONDS = 0.1, 0.01
WAITS = (0.002, 0.1, 0.1, 0.1)
"""The seconds to wait before a task is closed, one after the other while the worker is busy.

Only a worker that is busy in the last one counts as such: a stall that begins with its reply is over then.
"""
OTHER_SHARE, OTHER_SECONDS = 0.05, 0.02
"""The processor time that other processes may use: a share of the wall time, plus seconds.

The kernel counts the time of ended processes in ticks of 10 ms.
"""
_TELLS_WAITING = Path("/proc/self/schedstat").is_file()


@dataclass(frozen=True)
class Exchange:
    """The seconds from a request for blocks to its reply.

    Attributes:
        wall: from the request to the reply, by the engine's clock.
        running: the part of `wall` in which neither the worker nor the engine is known to have waited for a
            processor.
        ran, waited: the time that the worker's first thread ran, and that it waited for a processor, by the
            kernel's account.
        processors: the processor time of the worker and its child processes.
        others: the part of `processors` outside the worker's own process.
        reported, timed: the time that the worker reports, for all and for the blocks alone.
        compiled: the part of `reported` in which the framework compiled for new inputs, maybe in processes of
            its own and on all processors.
    """

    wall: float
    running: float = 0.0
    ran: float = 0.0
    waited: float = 0.0
    processors: float = 0.0
    others: float = 0.0
    reported: float = 0.0
    timed: float = 0.0
    compiled: float = 0.0

    @property
    def compiler_processors(self) -> float:
        """The largest processor time that the framework's compilations can have used."""
        return self.compiled * (os.cpu_count() or 1)


@dataclass
class Account:
    """The observations that the engine and the kernel make of a task.

    Attributes:
        exchanges: the requests for its blocks.
        idle_seconds: the time between a reply and the next request in which threads of the worker that wanted
            a processor had one.
        later_seconds: the processor time between a reply and the next request.
        threads_started, processes_started: how many were started while the task was open and still exist.
    """

    exchanges: list[Exchange] = field(default_factory=list)
    idle_seconds: float = 0.0
    later_seconds: float = 0.0
    threads_started: int = 0
    processes_started: int = 0

    def add(self, other: Account) -> None:
        """Add the account of a later request to this one."""
        for each in fields(self):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))

    @property
    def wall_seconds(self) -> float:
        return sum(each.wall for each in self.exchanges)

    @property
    def told_seconds(self) -> float:
        return sum(each.reported for each in self.exchanges)

    @property
    def processor_seconds(self) -> float:
        return sum(each.processors for each in self.exchanges)

    @property
    def other_seconds(self) -> float:
        return sum(each.others for each in self.exchanges)

    def works_on(self, threads: int | None) -> bool:
        """Return whether the worker computed between requests.  threads: see `suspicions`."""
        spinning = LATER_SHARE + (threads or 1) - 1
        return threads is not None and self.later_seconds > spinning * self.idle_seconds + LATER_SECONDS

    def left_behind(self, threads: int | None) -> list[str]:
        """Return the things that would run beside the next task, as named in the key `changed_state`."""
        found = ["processes"] * bool(self.processes_started)
        return found + ["work after the call"] * self.works_on(threads)

    def as_json(self) -> dict[str, float]:
        """Return the value of the key `accounted` of a result."""
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
    """Return the reasons why a result cannot be right by this account; mostly none.

    most_processors: the number of threads of the worker that may be busy; None: it is not known.
    threads: the threads inside an operator, which may spin while they wait for the next one; None: their
    number is not known.
    plain: nothing is made between calls, neither fresh arguments nor cold caches.
    ranks: of a collective: they may keep any number of processors busy, in processes of their own too.
    """
    found, wall, timed = [], account.wall_seconds, sum(block_seconds)
    told = max(account.told_seconds, timed)
    if told > wall * FAST_CLOCK + CLOCK_SECONDS or _is_slow(account.exchanges):
        found.append(f"another clock: the worker told {told:.3g} s of requests that took {wall:.3g} s")
    elif plain and _exceed(
        [each.running - each.compiled - each.timed / LEAST_TIMED for each in account.exchanges],
        CLOCK_SECONDS / LEAST_TIMED,
    ):
        found.append(f"untimed work: blocks of {timed:.3g} s in requests that took {wall:.3g} s")
    if ranks > 1:
        return found + _left_processes(account)
    if most_processors and _exceed(
        [
            (each.processors - each.compiler_processors - (most_processors + IDLE_SHARE) * each.reported)
            / most_processors
            for each in account.exchanges
        ],
        CLOCK_SECONDS,
    ):
        busy = account.processor_seconds
        found.append(
            f"more processors: {busy:.3g} s of theirs in {told:.3g} s, {most_processors} may be busy"
        )
    if account.works_on(threads):
        found.append(f"work after the call: {account.later_seconds:.3g} s of processor time after replies")
    return found + of_others(account)


def of_others(account: Account) -> list[str]:
    """Return the signs of work outside the worker's own process; mostly none."""
    found = []
    excess = [each.others - each.compiler_processors - OTHER_SHARE * each.wall for each in account.exchanges]
    if _exceed(excess, OTHER_SECONDS):
        others = account.other_seconds
        found.append(f"other processes: {others:.3g} s of processor time outside the worker")
    return found + _left_processes(account)


def _left_processes(account: Account) -> list[str]:
    """Return a message about processes that still exist after the task; mostly none."""
    if not account.processes_started:
        return []
    return [f"processes left behind: {account.processes_started} that were not there before"]


def _is_slow(exchanges: Sequence[Exchange]) -> bool:
    """Return whether the worker's clock is slower than the engine's.

    Of few requests, only what the kernel accounts to the worker's first thread is evidence.  Of many, the
    time that passed is too, but no wait for a processor: part of it came before the worker read its clock.
    """
    if len(exchanges) < MANY:
        missing = [SLOW_CLOCK * (each.ran + each.waited) - each.reported for each in exchanges]
    else:
        missing = [
            SLOW_CLOCK * max(each.running, each.ran) - WAKING_SECONDS - each.reported for each in exchanges
        ]
    return _exceed(missing, CLOCK_SECONDS)


def _exceed(seconds: Sequence[float], tolerance: float) -> bool:
    """Return whether requests are so many seconds above a bound that no stalls of the host explain it.

    A stall is in few of many requests, and in each of a few it is no longer than `STALL_SECONDS`.
    tolerance: of the sum, in seconds.
    """
    return sum(seconds) > tolerance and median(seconds) > (STALL_SECONDS if len(seconds) < MANY else 0.0)


class _Reading(NamedTuple):
    """The readings of all clocks at one moment.

    Attributes:
        wall: the engine's clock.
        own, others: the processor time of the worker's process, and of the processes that it started.
        ran, waited: the time that the worker's first thread ran, and that it waited for a processor.
        here: the time that this thread waited for a processor.
    """

    wall: float
    own: float
    others: float
    ran: float
    waited: float
    here: float


class Meter:
    """An account of a process of this machine and its child processes, between the engine's requests to it.

    Only Linux reports processor time.  On other systems it is 0, and no threads or processes are seen.

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

    def open(self) -> None:
        """Note the threads and processes that exist before a task is opened."""
        self._before = self._look()

    def ask(self) -> None:
        """Note the clocks before a request is sent."""
        self._asked = self._now()

    def reply(self, found: Mapping[str, Any] = MappingProxyType({})) -> Account:
        """Return the account of the request whose reply has come.  found: what the worker reports."""
        self._replied = self._now()
        before, now = self._asked, self._replied
        wall, waited, waited_here = now.wall - before.wall, now.waited - before.waited, now.here - before.here
        own, others = now.own - before.own, now.others - before.others
        exchange = Exchange(
            wall,
            running=wall - waited - waited_here if _TELLS_WAITING else 0.0,
            ran=now.ran - before.ran,
            waited=waited,
            processors=own + others,
            others=others,
            reported=found.get("seconds", 0.0),
            timed=sum(found.get("block_seconds", [])),
            compiled=found.get("compiled_seconds", 0.0),
        )
        return Account([exchange])

    def wait(self) -> Account:
        """Wait a moment after the reply, longer if the worker is busy; return the last wait's account."""
        found, before = Account(), self._replied
        for seconds in WAITS:
            ran, waited = _schedules(self._pid)
            time.sleep(seconds)
            now, (ran_now, waited_now) = self._now(), _schedules(self._pid)
            wanting = ran_now - ran + waited_now - waited
            had = (ran_now - ran) / wanting if wanting > 0 else 1.0
            later = now.own + now.others - before.own - before.others
            found = Account(idle_seconds=(now.wall - before.wall) * had, later_seconds=later)
            if later < seconds * LATER_SHARE and not any(map(_is_ready, process_tree.threads_of(self._pid))):
                break
            before = now
        return found

    def close(self) -> Account:
        """Return the threads and processes that started while the task was open and still exist."""
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
        """Return the worker's threads, and the running processes below it except the framework's own.

        The time of all these processes counts from now on.
        """
        self._children |= process_tree.numbers_below(self._pid)
        running = {child for child in self._children if _is_running(child)}
        return process_tree.threads_of(self._pid), {child for child in running if not self._is_own(child)}

    def _is_own(self, child: int) -> bool:
        try:
            command = Path(f"/proc/{child}/cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            return False
        return any(part in command for part in self.own_processes)


def _schedules(pid: int) -> tuple[float, float]:
    """Return the seconds that all threads of a process ran, and that they waited for a processor."""
    each = [schedule(thread) for thread in process_tree.threads_of(pid)]
    return sum(one.ran for one in each), sum(one.waited for one in each)


def _is_running(pid: int) -> bool:
    """Return whether the process has not ended; a zombie has ended."""
    return _state(pid) not in ("", "Z", "X")


def _is_ready(thread: int) -> bool:
    """Return whether the thread has a processor or waits for one."""
    return _state(thread) == "R"


def _state(pid: int) -> str:
    """Return the state letter of a process or thread, see proc(5); "" if it does not exist."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return ""
    return told.rpartition(")")[2].split()[0]
