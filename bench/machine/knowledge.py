"""Collects the knowledge of a machine before a run: its peak, its probes' times, the spread of processes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from bench.errors import UsageError
from bench.machine.calibration import stored_for as stored_calibration
from bench.machine.peak import Peak
from bench.machine.peak import stored_for as stored_peak
from bench.model.repeatability import DEFAULT_SPREADS, Spread


@dataclass(frozen=True)
class Knowledge:
    """The knowledge of this machine, for one device and one number of threads.

    Attributes:
        peak: as it was measured before, or None.
        spreads: by kind of load, the spread of processes (see `bench.model.repeatability`).
    """

    peak: Peak | None = None
    spreads: Mapping[str, Spread] = field(default_factory=lambda: dict(DEFAULT_SPREADS))

    def probe_seconds(self, framework: str) -> Mapping[str, float]:
        """Return the seconds of probes in the framework's worker on an undisturbed machine, if known."""
        return self.peak.probe_seconds.get(framework, {}) if self.peak else {}

    def as_json(self) -> dict[str, Any]:
        """Return the keys for the header of a run file."""
        return {
            "peak": self.peak.as_json() if self.peak else None,
            "spreads": {load: spread.as_json() for load, spread in self.spreads.items()},
        }


def knowledge_from_json(header: Mapping[str, Any]) -> Knowledge:
    """Return the knowledge in the header of a run file.  Raises UsageError where it cannot be read."""
    peak, spreads = header.get("peak"), header.get("spreads", {})
    try:
        return Knowledge(
            Peak.from_json(peak) if peak else None,
            {**DEFAULT_SPREADS, **{load: Spread.from_json(spread) for load, spread in spreads.items()}},
        )
    except (TypeError, ValueError) as error:
        raise UsageError(f"what the run file knows of its machine cannot be read: {error}") from None


def known_of(cpu: str | None, device: str, threads: int, called: Collection[str] = ()) -> Knowledge:
    """Return the earlier measurements of this machine, and defaults for the rest.

    called: the device's names in the frameworks, if known; the peak of a device with another name is left
    out.
    """
    calibration, peak = stored_calibration(cpu, device, threads), stored_peak(cpu, device, threads)
    if peak is not None and called and peak.device_name not in (None, *called):
        peak = None
    return Knowledge(peak, {**DEFAULT_SPREADS, **(calibration.spreads if calibration else {})})


NOTHING_KNOWN = Knowledge()
