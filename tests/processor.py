"""The abilities of this machine's processor."""

from __future__ import annotations

from functools import cache


@cache
def flags() -> frozenset[str]:
    """Return the flags of the processor's instructions, as Linux names them."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return frozenset(next((line.split() for line in file if line.startswith("flags")), []))
