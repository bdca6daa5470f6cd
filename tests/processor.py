"""What this machine's processor can do."""

from __future__ import annotations

from functools import cache


@cache
def flags() -> frozenset[str]:
    """Of its instructions, as Linux names them."""
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        return frozenset(next((line.split() for line in file if line.startswith("flags")), []))
