"""What a machine can do at most: bandwidth, matrix throughput, the cost of dispatching."""

from __future__ import annotations

import json
import os
import warnings
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

PEAK_VARIABLE = "BENCH_PEAK"


@dataclass(frozen=True)
class Peak:
    """Rates measured on one machine.

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
        warnings.warn(f"{_path()} is not read ({error}); it is written anew with the next peak", stacklevel=2)
        return []


def _path() -> Path:
    """BENCH_PEAK, else in the user's cache directory (XDG Base Directory Specification)."""
    if given := os.environ.get(PEAK_VARIABLE):
        return Path(given)
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "dlop-bench" / "peak.json"
