"""What a machine can do at most: bandwidth, matrix throughput, the cost of dispatching; and the roofline.

The roofline is Williams, Waterman and Patterson, "Roofline: an insightful visual performance model for
multicore architectures" (2009): no call takes less time than its operations at the peak rate, nor less
than its bytes at the peak bandwidth.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.model.result import OK, Result

PEAK_VARIABLE = "BENCH_PEAK"
TOO_FAST = 1.05
COMPUTE, MEMORY = "compute", "memory"


@dataclass(frozen=True)
class Peak:
    """Rates measured by `python -m bench peak`.

    Attributes:
        cpu, device, threads: where they hold.
        measured: when, in ISO 8601.
        bandwidths: per footprint in bytes, bytes per second by kind: copy (both sides count), read, write;
            none for an accelerator.
        matrix_flops: per framework and dtype, operations per second of a matrix product.
        dispatch_seconds: per framework, of a call on one element.
    """

    cpu: str | None
    device: str
    threads: int
    measured: str
    bandwidths: list[dict[str, float]]
    matrix_flops: dict[str, dict[str, float]]
    dispatch_seconds: dict[str, float]

    def flops_per_second(self, dtype: str | None) -> float | None:
        """The highest rate of any framework in `dtype`; of dtypes not measured, the highest of all."""
        rates = [rate for by_dtype in self.matrix_flops.values() for rate in by_dtype.values()]
        own = [by_dtype[dtype] for by_dtype in self.matrix_flops.values() if dtype in by_dtype]
        return max(own or rates, default=None)

    def bytes_per_second(self, footprint: int) -> float | None:
        """The highest bandwidth of any kind measured at `footprint` bytes or more, from the next below on."""
        below = [entry["bytes"] for entry in self.bandwidths if entry["bytes"] <= footprint]
        least = max(below, default=0)
        rates = [
            rate
            for entry in self.bandwidths
            if entry["bytes"] >= least
            for kind, rate in entry.items()
            if kind != "bytes"
        ]
        return max(rates, default=None)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def compare(result: Result, peak: Peak | None, cold: bool = False) -> None:
    """Fill in the roofline of `result`, and the suspicion that it raises where it beats the machine.

    cold: its arguments were in no cache.
    """
    result.roofline = roofline(result, peak, cold)
    share = result.roofline["share"] if result.roofline else None
    if share is not None and share > TOO_FAST:
        result.suspicions.append(
            f"faster than the machine: {share:.0%} of the roofline that `python -m bench peak` measured"
        )


def roofline(result: Result, peak: Peak | None, cold: bool = False) -> dict[str, Any] | None:
    """What `result` achieved, and its share of the roofline; None for what has no work or no time.

    Keys: arithmetic_intensity (operations per byte), flops_per_second, bytes_per_second, bound
    ("compute" or "memory"), share (1.0 is as fast as the machine can be; None without a peak).
    """
    seconds = result.median_seconds
    if result.status != OK or not seconds or (result.flops is None and result.moved_bytes is None):
        return None
    flops, moved = result.flops, result.moved_bytes
    least = {}
    if peak is not None:
        if flops and (rate := peak.flops_per_second(result.dtype)):
            least[COMPUTE] = flops / rate
        if moved and (rate := peak.bytes_per_second(sys.maxsize if cold else moved)):
            least[MEMORY] = moved / rate
    bound = max(least, key=lambda name: least[name]) if least else None
    return {
        "arithmetic_intensity": flops / moved if flops is not None and moved else None,
        "flops_per_second": None if flops is None else flops / seconds,
        "bytes_per_second": None if moved is None else moved / seconds,
        "bound": bound,
        "share": least[bound] / seconds if bound else None,
    }


def store(peak: Peak) -> Path:
    """Keep `peak` for the runs that come, beside those of other devices and numbers of threads."""
    path = _path()
    kept = [other for other in _stored() if _place(other) != _place(peak)]
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(".partial")
    unfinished.write_text(json.dumps([each.as_json() for each in [*kept, peak]], indent=1), encoding="utf-8")
    unfinished.replace(path)
    return path


def stored_for(cpu: str | None, device: str, threads: int) -> Peak | None:
    """The peak of this machine, device and number of threads, if it was measured."""
    return next((peak for peak in _stored() if _place(peak) == (cpu, device, threads)), None)


def _place(peak: Peak) -> tuple[str | None, str, int]:
    return (peak.cpu, peak.device, peak.threads)


def _stored() -> list[Peak]:
    try:
        return [Peak(**record) for record in json.loads(_path().read_text(encoding="utf-8"))]
    except FileNotFoundError:
        return []
    except (OSError, ValueError, TypeError) as error:
        print(f"{_path()} is not read: {error}; `python -m bench peak` writes it anew", file=sys.stderr)
        return []


def _path() -> Path:
    """BENCH_PEAK, else in the user's cache directory (XDG Base Directory Specification)."""
    if given := os.environ.get(PEAK_VARIABLE):
        return Path(given)
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "dlop-bench" / "peak.json"
