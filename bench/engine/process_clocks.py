"""Reads the kernel's account of the time that another process ran, or waited for a processor."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import NamedTuple


def processor_seconds(pid: int) -> float | None:
    """Return the processor time of a process with all its threads; None if it has ended.

    See clock_getcpuclockid(3).
    """
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except (OSError, AttributeError):
        return None


def awaited_seconds(pid: int) -> float:
    """Return the processor time of a process's children that ended and were waited for, see proc(5)."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[13:15]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class ProcessorTimes(NamedTuple):
    """The kernel's account of a thread, from `/proc/*/schedstat`.

    Attributes:
        ran: seconds on a processor.
        waited: seconds in which it could have run but had no processor, up to its last turn.
        turns: the number of times that it got a processor.
    """

    ran: float = 0.0
    waited: float = 0.0
    turns: int = 0


def schedule(thread: int | str) -> ProcessorTimes:
    """Return the account of a thread, or of a process's first thread.

    All values are zero if the thread has ended or the system has no such account.
    """
    try:
        ran, waited, turns = Path(f"/proc/{thread}/schedstat").read_text(encoding="ascii").split()
        return ProcessorTimes(int(ran) / 1e9, int(waited) / 1e9, int(turns))
    except (OSError, ValueError):
        return ProcessorTimes()
