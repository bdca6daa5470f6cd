"""What the kernel tells of the time that another process had a processor, or waited for one."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import NamedTuple


def processor_seconds(pid: int) -> float | None:
    """Processor time of all threads of a process, see clock_getcpuclockid(3); None: it has ended."""
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except (OSError, AttributeError):
        return None


def awaited_seconds(pid: int) -> float:
    """Processor time of the children that ended and were waited for, see proc(5)."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace")
    except OSError:
        return 0.0
    user, system = told.rpartition(")")[2].split()[13:15]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


class Schedule(NamedTuple):
    """What the kernel accounts for a thread, by `/proc/*/schedstat`.

    Attributes:
        ran: seconds on a processor.
        waited: seconds that it could have run but had none, up to its last turn.
        turns: how often it was given one.
    """

    ran: float = 0.0
    waited: float = 0.0
    turns: int = 0


def schedule(thread: int | str) -> Schedule:
    """Of a thread, or of a process's first one; zeros where it has ended, or nobody tells."""
    try:
        ran, waited, turns = Path(f"/proc/{thread}/schedstat").read_text(encoding="ascii").split()
        return Schedule(int(ran) / 1e9, int(waited) / 1e9, int(turns))
    except (OSError, ValueError):
        return Schedule()
