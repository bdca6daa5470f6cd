"""What is known of a machine before a run: what it can do, how fast its probes are, how processes differ."""

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
    """Of this machine, on one device with one number of threads.

    Attributes:
        peak: as it was measured before, or None.
        spreads: by kind of load, how processes differ (see `bench.model.repeatability`).
    """

    peak: Peak | None = None
    spreads: Mapping[str, Spread] = field(default_factory=lambda: dict(DEFAULT_SPREADS))

    def probe_seconds(self, framework: str) -> Mapping[str, float]:
        """What probes in that framework's worker take while nothing disturbs, as far as known."""
        return self.peak.probe_seconds.get(framework, {}) if self.peak else {}

    def as_json(self) -> dict[str, Any]:
        """The keys that the header of a run file has of it."""
        return {
            "peak": self.peak.as_json() if self.peak else None,
            "spreads": {load: spread.as_json() for load, spread in self.spreads.items()},
        }


def knowledge_from_json(header: Mapping[str, Any]) -> Knowledge:
    """What the header of a run file says was known.  Raises UsageError where that cannot be."""
    peak, spreads = header.get("peak"), header.get("spreads", {})
    try:
        return Knowledge(
            Peak.from_json(peak) if peak else None,
            {**DEFAULT_SPREADS, **{load: Spread.from_json(spread) for load, spread in spreads.items()}},
        )
    except (TypeError, ValueError) as error:
        raise UsageError(f"what the run file knows of its machine cannot be read: {error}") from None


def known_of(cpu: str | None, device: str, threads: int, called: Collection[str] = ()) -> Knowledge:
    """What was measured of this machine before, defaults for the rest.

    called: what frameworks call the device, where that is known; the peak of another in its place is none.
    """
    calibration, peak = stored_calibration(cpu, device, threads), stored_peak(cpu, device, threads)
    if peak is not None and called and peak.device_name not in (None, *called):
        peak = None
    return Knowledge(peak, {**DEFAULT_SPREADS, **(calibration.spreads if calibration else {})})


NOTHING_KNOWN = Knowledge()
