"""Compares a result with the machine's limits.

The roofline is Williams, Waterman and Patterson, "Roofline: an insightful visual performance model for
multicore architectures" (2009): no call takes less time than its operations at the peak rate, nor less
than its bytes at the peak bandwidth.
"""

from __future__ import annotations

import sys
from typing import Any

from bench.machine.peak import Peak
from bench.model.result import Result
from bench.model.status import OK

TOO_FAST = 1.05
COMPUTE, MEMORY = "compute", "memory"
_BEATEN = "faster than the machine"


def compare(result: Result, peak: Peak | None, cold: bool = False) -> None:
    """Set the roofline of `result`, and add a suspicion if the result is faster than the machine.

    cold: whether its arguments were in no cache.
    """
    result.roofline = roofline(result, peak, cold)
    result.suspicions = [text for text in result.suspicions if not text.startswith(_BEATEN)]
    share = result.roofline["share"] if result.roofline else None
    if share is not None and share > TOO_FAST:
        result.suspicions.append(f"{_BEATEN}: {share:.0%} of the roofline of its measured peak")


def roofline(result: Result, peak: Peak | None, cold: bool = False) -> dict[str, Any] | None:
    """Return the rates of `result`, and its share of the roofline; None if it has no work or no time.

    Keys: arithmetic_intensity (operations per byte), flops_per_second, bytes_per_second, bound ("compute" or
    "memory"), share (1.0 is as fast as the machine can be).  The last two are None without a peak, and if the
    bandwidth of an accelerator's cache may decide, which was not measured.
    """
    seconds = result.median_seconds
    if result.status != OK or not seconds or (result.flops is None and result.moved_bytes is None):
        return None
    flops, moved = result.flops, result.moved_bytes
    least: dict[str, float] = {}
    is_told = True
    if peak is not None:
        if flops and (rate := peak.flops_per_second(result.flops_dtype or result.dtype)):
            least[COMPUTE] = flops / rate
        footprint = sys.maxsize if cold else moved or 0
        is_told = peak.tells_bandwidth(footprint)
        if moved and (rate := peak.bytes_per_second(footprint)):
            least[MEMORY] = moved / rate
    bound = max(least, key=lambda name: least[name]) if least else None
    if bound == MEMORY and not is_told:
        bound = None
    return {
        "arithmetic_intensity": flops / moved if flops is not None and moved else None,
        "flops_per_second": None if flops is None else flops / seconds,
        "bytes_per_second": None if moved is None else moved / seconds,
        "bound": bound,
        "share": least[bound] / seconds if bound else None,
    }
