"""Finds the processes that a worker has started, their memory, and ends them.

Processes that have left the worker's session or lost their parent are found too.  A worker adopts the orphans
of its children (see `bench.worker.serve.service.die_with_parent`), so all stay below it while it lives.
Processes that outlive it are known by a mark in their environment, which children inherit.
No other process is touched: neither those of another worker, nor the caller's own children.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import psutil

MARK = "BENCH_WORKER"
"""The name of a variable in a worker's environment; its value is different for each worker."""
_MOST_LOOKS = 200
_LOOK_SECONDS = 0.005
_PROCESSES = Path("/proc")


def end(pid: int, mark: str, known: Sequence[psutil.Process] = ()) -> None:
    """Kill the process that leads the group `pid`, and all processes that it started.

    mark: the value of MARK in its environment.  known: the processes `below` it before it ended by itself.
    """
    found = [*known, *below(pid)]
    with contextlib.suppress(ProcessLookupError):  # the whole group may have ended already
        os.killpg(pid, signal.SIGKILL)
    for process in found:
        with contextlib.suppress(psutil.Error):
            process.kill()
    for _ in range(_MOST_LOOKS):  # killed processes take a moment to end, and others may just have forked
        marked = _marked(f"{MARK}={mark}".encode())
        for each in marked:
            with contextlib.suppress(OSError):
                os.kill(each, signal.SIGKILL)
        if not marked:
            return
        time.sleep(_LOOK_SECONDS)


def below(pid: int) -> list[psutil.Process]:
    """Return the descendants of the process `pid`."""
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []  # it has ended


def resident_bytes(pid: int) -> int:
    """Return the memory of the process `pid` and its descendants; pages that they share count for each."""
    return sum(map(_resident_bytes, [pid, *numbers_below(pid)]))


def numbers_below(pid: int) -> set[int]:
    """Return the numbers of the processes that `below` finds, in a fifth of its time.

    None are returned if the system does not list them.
    """
    found: set[int] = set()
    for thread in threads_of(pid):
        with contextlib.suppress(OSError):  # it has just ended, or the kernel does not tell
            children = (_PROCESSES / str(pid) / "task" / str(thread) / "children").read_text(encoding="ascii")
            found |= set(map(int, children.split()))
    return found.union(*map(numbers_below, found))


def threads_of(pid: int) -> set[int]:
    """Return the numbers of a process's threads; none if it has ended or the system does not list them."""
    try:
        return set(map(int, os.listdir(_PROCESSES / str(pid) / "task")))
    except OSError:
        return set()


def _resident_bytes(pid: int) -> int:
    try:
        return psutil.Process(pid).memory_info().rss
    except psutil.Error:
        return 0


def _marked(entry: bytes) -> list[int]:
    """Return the processes that have `entry` in their environment; none if the system does not show it."""
    if not _PROCESSES.is_dir():
        return []
    return [int(name) for name in os.listdir(_PROCESSES) if name.isdigit() and entry in _environment(name)]


def _environment(name: str) -> list[bytes]:
    """Return the environment of a process; [] if it has ended or belongs to another user."""
    try:
        return (_PROCESSES / name / "environ").read_bytes().split(b"\0")
    except OSError:
        return []
