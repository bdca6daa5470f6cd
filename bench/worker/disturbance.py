"""What took the processor away while a call was being timed."""

from __future__ import annotations

import os
from typing import Any

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

_STEAL_FIELD = 8
"""proc(5): `cpu user nice system idle iowait irq softirq steal ...`, in clock ticks."""


class Disturbance:
    """Counts from its making to `since`."""

    def __init__(self) -> None:
        self._switches, self._steal = _involuntary_switches(), steal_seconds()

    def since(self) -> dict[str, Any]:
        """Involuntary context switches of this process, and the seconds that the hypervisor gave to
        other guests, of all cores; None where the system does not count them."""
        switches, steal = _involuntary_switches(), steal_seconds()
        return {
            "involuntary_context_switches": _difference(switches, self._switches),
            "steal_seconds": _difference(steal, self._steal),
        }


def _difference(now: float | None, before: float | None) -> float | None:
    return None if now is None or before is None else round(now - before, 6)


def _involuntary_switches() -> int | None:
    return resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw if resource else None


def steal_seconds() -> float | None:
    """Seconds since boot that a hypervisor let other guests run on this machine's cores, or None."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            fields = file.readline().split()
        return int(fields[_STEAL_FIELD]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return None
