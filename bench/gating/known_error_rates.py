"""Stores the gate's error rates on this machine, as `gate --calibrate` has measured them so far."""

from __future__ import annotations

from pathlib import Path

from bench.gating.error_rates import Rates
from bench.machine.records import Records

VARIABLE = "BENCH_GATE_RATES"


def add(rates: Rates) -> tuple[Rates, Path]:
    """Add the rates to the earlier ones; return the sum and the file.  Raises UsageError."""
    joined = rates.joined(stored_for(rates.cpu, rates.device, rates.threads))
    return joined, _RECORDS.replace(joined.as_json())


def stored_for(cpu: str | None, device: str, threads: int) -> Rates | None:
    """Return the rates of this machine, device and number of threads, if there are any."""
    return _RECORDS.read(cpu, device, threads)


_RECORDS = Records("gate-rates.json", VARIABLE, "gate --calibrate", Rates)
