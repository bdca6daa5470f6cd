"""What a worker has started, also what has left its session or lost its parent: its memory, and its end.

A worker adopts what its children leave behind (see `bench.worker.service.die_with_parent`), so that all hang
below it while it lives.  What outlives it is known by a mark in its environment, which children inherit.
Nothing else is touched: not what another worker started, nor the caller's own children.
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
"""Variable of a worker's environment, whose value no other worker has."""
_MOST_LOOKS = 200
_LOOK_SECONDS = 0.005
_PROCESSES = Path("/proc")


def end(pid: int, mark: str, known: Sequence[psutil.Process] = ()) -> None:
    """Kill the process that leads the group `pid`, and whatever it started.

    mark: of its environment.  known: what was `below` it before it ended by itself.
    """
    found = [*known, *below(pid)]
    with contextlib.suppress(ProcessLookupError):  # the whole group may have ended already
        os.killpg(pid, signal.SIGKILL)
    for process in found:
        with contextlib.suppress(psutil.Error):
            process.kill()
    for _ in range(_MOST_LOOKS):  # what was just killed, and what was forked meanwhile
        marked = _marked(f"{MARK}={mark}".encode())
        for each in marked:
            with contextlib.suppress(OSError):
                os.kill(each, signal.SIGKILL)
        if not marked:
            return
        time.sleep(_LOOK_SECONDS)


def below(pid: int) -> list[psutil.Process]:
    """What the process `pid` has started, and what that has."""
    try:
        return psutil.Process(pid).children(recursive=True)
    except psutil.Error:
        return []  # it has ended


def resident_bytes(pid: int) -> int:
    """Memory of the process `pid` and of what it has started; pages that they share count for each."""
    return sum(map(_resident_bytes, [pid, *numbers_below(pid)]))


def numbers_below(pid: int) -> set[int]:
    """What is `below` it, in a fifth of the time; none where the system does not tell."""
    found: set[int] = set()
    for thread in threads_of(pid):
        with contextlib.suppress(OSError):  # it has just ended, or the kernel does not tell
            children = (_PROCESSES / str(pid) / "task" / str(thread) / "children").read_text(encoding="ascii")
            found |= set(map(int, children.split()))
    return found.union(*map(numbers_below, found))


def threads_of(pid: int) -> set[int]:
    """Numbers of the threads of a process; none of one that has ended, or where the system does not tell."""
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
    """The processes that have `entry` in their environment; none where the system does not show it."""
    if not _PROCESSES.is_dir():
        return []
    return [int(name) for name in os.listdir(_PROCESSES) if name.isdigit() and entry in _environment(name)]


def _environment(name: str) -> list[bytes]:
    """Of a process; [] of one that has ended, or that is another user's."""
    try:
        return (_PROCESSES / name / "environ").read_bytes().split(b"\0")
    except OSError:
        return []
