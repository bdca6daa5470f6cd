"""Stores the differences between processes on this machine, by kind of load, from `doctor --calibrate`."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.machine.records import Records
from bench.model.record import known_values
from bench.model.repeatability import DRIFTS, Spread

CALIBRATION_VARIABLE = "BENCH_CALIBRATION"


@dataclass(frozen=True)
class Calibration:
    """The spreads measured on one machine.

    Attributes:
        cpu, device, threads: the processor, device and number of threads that they hold for.
        measured: when, in ISO 8601.
        spreads: by kind of load (see `bench.model.repeatability`).
    """

    cpu: str | None
    device: str
    threads: int
    measured: str
    spreads: dict[str, Spread]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> Calibration:
        """Return the calibration in `record`.  Raises TypeError, KeyError or ValueError for others."""
        spreads = {
            load: Spread.from_json({"drift": DRIFTS[load], **spread})
            for load, spread in record["spreads"].items()
        }
        return cls(**{**known_values(cls, record), "spreads": spreads})


def store(calibration: Calibration) -> Path:
    """Store it for later runs, beside those of other devices and numbers of threads; return the file."""
    return _RECORDS.replace(calibration.as_json())


def stored_for(cpu: str | None, device: str, threads: int) -> Calibration | None:
    """Return the calibration of this machine, device and number of threads, if there is one."""
    return _RECORDS.read(cpu, device, threads)


_RECORDS = Records("calibration.json", CALIBRATION_VARIABLE, "calibration", Calibration)
