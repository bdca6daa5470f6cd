"""What the kernel tells of the time that another process had a processor, or waited for one."""

from __future__ import annotations

import os
import time
from pathlib import Path


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


def schedule_told(thread: int | str) -> str:
    """What `/proc/*/schedstat` says, which changes as soon as it runs; "": it has ended, or nobody tells."""
    try:
        return Path(f"/proc/{thread}/schedstat").read_text(encoding="ascii")
    except OSError:
        return ""


def schedule(thread: int | str) -> tuple[float, float]:
    """Seconds that a thread ran, and that it could have run but had no processor, by `/proc/*/schedstat`."""
    try:
        ran, waited, _ = schedule_told(thread).split()
        return int(ran) / 1e9, int(waited) / 1e9
    except ValueError:
        return 0.0, 0.0
