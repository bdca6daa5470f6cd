"""Counts what took the processor away while a call was being timed."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from typing import Any

try:
    import resource
except ImportError:  # not a Unix
    resource = None  # type: ignore[assignment]

_STEAL_FIELD = 8
"""The field of stolen clock ticks in proc(5): `cpu user nice system idle iowait irq softirq steal ...`."""


class Disturbance:
    """The disturbances that are counted while it is on."""

    def __init__(self) -> None:
        self._switches: int | None = 0
        self._steal: float | None = 0.0

    @contextlib.contextmanager
    def on(self) -> Iterator[None]:
        """Count while the block runs; several blocks add up."""
        switches, steal = _involuntary_switches(), steal_seconds()
        yield
        self._switches = _grown(self._switches, switches, _involuntary_switches())
        self._steal = _grown(self._steal, steal, steal_seconds())

    def as_json(self) -> dict[str, Any]:
        """Return the involuntary context switches of this process, and the seconds, of all cores, that the
        hypervisor gave to other guests; None where the system does not count them."""
        return {"involuntary_context_switches": self._switches, "steal_seconds": self._steal}


def _grown(total: Any, before: float | None, now: float | None) -> Any:
    return None if total is None or before is None or now is None else round(total + now - before, 6)


def _involuntary_switches() -> int | None:
    return resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw if resource else None


def steal_seconds() -> float | None:
    """Return the seconds since boot that a hypervisor gave this machine's cores to other guests, or None."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            fields = file.readline().split()
        return int(fields[_STEAL_FIELD]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return None
