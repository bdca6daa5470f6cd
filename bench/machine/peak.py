"""Stores the peak rates of a machine: bandwidth, matrix throughput, the cost of dispatching."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from bench.machine.records import Records
from bench.model.device import is_cpu
from bench.model.record import known_values

PEAK_VARIABLE = "BENCH_PEAK"


@dataclass(frozen=True)
class Peak:
    """The rates measured on one machine.

    Attributes:
        cpu, device, threads: the processor, device and number of threads that they hold for.
        device_name: the maker's name of the device; None: not known.
        measured: when, in ISO 8601.
        bandwidths: per footprint in bytes, bytes per second by kind: copy (both sides count), read, write; of
            an accelerator add (all three arrays count).
        matrix_flops: per framework and dtype, operations per second of a matrix product.
        dispatch_seconds: per framework, the seconds of a call on one element.
        probe_seconds: per framework, the seconds of each probe in its worker on an undisturbed machine.
        settled: whether the last pass over all rates found none higher; None: not known.
    """

    cpu: str | None
    device: str
    threads: int
    measured: str
    bandwidths: list[dict[str, float]]
    matrix_flops: dict[str, dict[str, float]]
    dispatch_seconds: dict[str, float]
    probe_seconds: dict[str, dict[str, float]] = field(default_factory=dict)
    device_name: str | None = None
    settled: bool | None = None

    def __post_init__(self) -> None:
        by_kind = [entry.items() for entry in (*self.bandwidths, *self.matrix_flops.values())]
        if not all(rate > 0 for rates in by_kind for _, rate in rates):
            raise ValueError("it has a rate that is not above 0")
        if not all("bytes" in entry for entry in self.bandwidths):
            raise ValueError("it has a bandwidth of no footprint")

    def flops_per_second(self, dtype: str | None) -> float | None:
        """Return the highest rate of any framework in `dtype`; if it was not measured, the highest of all."""
        rates = [rate for by_dtype in self.matrix_flops.values() for rate in by_dtype.values()]
        own = [by_dtype[dtype] for by_dtype in self.matrix_flops.values() if dtype in by_dtype]
        return max(own or rates, default=None)

    def bytes_per_second(self, footprint: int) -> float | None:
        """Return the highest bandwidth of any kind, from the next measured footprint below `footprint` on."""
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

    def tells_bandwidth(self, footprint: int) -> bool:
        """Return whether the bandwidth at `footprint` bytes is known.

        Caches of an accelerator may be faster at fewer bytes than were measured.
        """
        return is_cpu(self.device) or any(entry["bytes"] <= footprint for entry in self.bandwidths)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Peak:
        """Return the peak in `record`.  Raises ValueError or TypeError where it cannot be one."""
        return cls(**known_values(cls, record))


def store(peak: Peak) -> Path:
    """Store `peak` for later runs, beside those of other devices and numbers of threads; return the file."""
    return _RECORDS.replace(peak.as_json())


def stored_for(cpu: str | None, device: str, threads: int) -> Peak | None:
    """Return the peak of this machine, device and number of threads, if it was measured."""
    return _RECORDS.read(cpu, device, threads)


_RECORDS = Records("peak.json", PEAK_VARIABLE, "peak", Peak)
