"""Collects the knowledge of a machine before a run: its peak, its probes' times, the spread of processes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bench.errors import UsageError
from bench.machine import earlier_runs
from bench.machine.calibration import stored_for as stored_calibration
from bench.machine.peak import Peak
from bench.machine.peak import stored_for as stored_peak
from bench.model.probe import ARITHMETIC, are_enough, learn, limits, typical, undisturbed
from bench.model.repeatability import COMPUTE, DEFAULT_SPREADS, Spread
from bench.model.result import Result
from bench.model.statistics import quantile

Looks = Mapping[str, Mapping[str, Sequence[float]]]
"""By framework, the readings of control calls before a run (see `bench.worker.time.look`)."""
NO_LOOKS: Looks = {}


@dataclass(frozen=True)
class Knowledge:
    """The knowledge of this machine, for one device and one number of threads.

    Attributes:
        peak: as it was measured before, or None.
        spreads: by kind of load, the spread of processes (see `bench.model.repeatability`).
        undisturbed: by framework, the seconds of each probe in its worker while nothing disturbs.
        controls: by framework, the median seconds of the control call of each load just before the run, as
            far as the machine was undisturbed then.
    """

    peak: Peak | None = None
    spreads: Mapping[str, Spread] = field(default_factory=lambda: dict(DEFAULT_SPREADS))
    undisturbed: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    controls: Mapping[str, Mapping[str, float]] = field(default_factory=dict)

    def probe_seconds(self, framework: str) -> Mapping[str, float]:
        """Return the seconds of probes in the framework's worker on an undisturbed machine, if known."""
        return self.undisturbed.get(framework, {})

    def as_json(self) -> dict[str, Any]:
        """Return the keys for the header of a run file."""
        return {
            "peak": self.peak.as_json() if self.peak else None,
            "spreads": {load: spread.as_json() for load, spread in self.spreads.items()},
            "probe_seconds": {framework: dict(probes) for framework, probes in self.undisturbed.items()},
            "controls": {framework: dict(loads) for framework, loads in self.controls.items()},
        }


def knowledge_from_json(header: Mapping[str, Any]) -> Knowledge:
    """Return the knowledge in the header of a run file.  Raises UsageError where it cannot be read."""
    peak, spreads = header.get("peak"), header.get("spreads", {})
    try:
        known = Peak.from_json(peak) if peak else None
        return Knowledge(
            known,
            {**DEFAULT_SPREADS, **{load: Spread.from_json(spread) for load, spread in spreads.items()}},
            header.get("probe_seconds", known.probe_seconds if known else {}),
            header.get("controls", {}),
        )
    except (TypeError, ValueError) as error:
        raise UsageError(f"what the run file knows of its machine cannot be read: {error}") from None


def known_of(
    cpu: str | None, device: str, threads: int, called: Collection[str] = (), looks: Looks = NO_LOOKS
) -> Knowledge:
    """Return the earlier measurements of this machine, and defaults for the rest.

    called: the device's names in the frameworks, if known; the peak of a device with another name is left
    out.  looks: of just now.
    """
    calibration, peak = stored_calibration(cpu, device, threads), stored_peak(cpu, device, threads)
    if peak is not None and called and peak.device_name not in (None, *called):
        peak = None
    earlier = earlier_runs.stored_for(cpu, device, threads)
    spreads = {**DEFAULT_SPREADS, **(calibration.spreads if calibration else {})}
    known = {**(peak.probe_seconds if peak else {}), **earlier.probe_seconds()}
    undisturbed = {name: _with_look(known.get(name, {}), looks.get(name, {})) for name in {**known, **looks}}
    return Knowledge(
        peak,
        {load: spread.with_drift_seen(*earlier.scatter(load)) for load, spread in spreads.items()},
        undisturbed,
        {name: _controls(look, undisturbed[name]) for name, look in looks.items()},
    )


def _with_look(known: Mapping[str, float], look: Mapping[str, Sequence[float]]) -> dict[str, float]:
    """Return the seconds of the probes with those of the arithmetic in a look, if these are less."""
    found = dict(known)
    if (now := typical(look.get(COMPUTE, ()))) is not None:
        found[ARITHMETIC] = min(now, found.get(ARITHMETIC, now))
    return found


def _controls(look: Mapping[str, Sequence[float]], known: Mapping[str, float]) -> dict[str, float]:
    """Return the median of the readings of each load that were undisturbed; of none if these are too few."""
    readings = {ARITHMETIC: look[COMPUTE]}
    calm = undisturbed(readings, limits(readings, known), len(look[COMPUTE]))
    if not are_enough(calm):
        return {}
    return {
        load: quantile(sorted(each for each, is_calm in zip(seconds, calm) if is_calm), 0.5)
        for load, seconds in look.items()
    }


def remember(header: Mapping[str, Any], looks: Looks, results: Iterable[Result]) -> None:
    """Keep what a run saw of this machine, for the next ones.

    header: as the run began.  looks: of its begin.  results: those that it measured itself.
    """
    seen = {framework: _with_look({}, look) for framework, look in looks.items()}
    for result in results:
        learn(seen.setdefault(result.framework, {}), result.block_probes)
    settings, environments = header["request"]["settings"], header["environments"]
    controls = {
        " ".join([framework, *environments[framework]["versions"].values()]): seconds
        for framework, seconds in header["controls"].items()
    }
    earlier_runs.keep(header["machine"]["cpu"], settings["device"], settings["threads"], seen, controls)


NOTHING_KNOWN = Knowledge()
