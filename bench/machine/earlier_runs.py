"""Keeps what the latest runs saw of this machine: the times of probes, and of control calls.

Every run adds to it, so that the next one knows from its first block on whether the machine is disturbed.
"""

from __future__ import annotations

import math
import os
import statistics
import warnings
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from bench.errors import UsageError
from bench.machine.records import Records
from bench.model.probe import ARITHMETIC, MACHINE_TOLERANCE
from bench.model.record import known_values
from bench.model.repeatability import COMPUTE, LOADS
from bench.model.statistics import quantile

MACHINE_VARIABLE = "BENCH_MACHINE"
OFF = "off"
"""The value of the variable for which nothing is kept and no look is taken."""
KEPT_RUNS = 16
KNOWN_QUANTILE = 0.2
"""The quantile of the runs that is a probe's undisturbed time: some runs are slow from beginning to end, and
one may be faster than the machine usually is."""
SAME_RUN = timedelta(minutes=2)
"""The time within which runs count as one, so that many short ones do not displace all others."""
CHANGED_RUNS, CHANGED_AFTER = 5, timedelta(hours=1)
"""The latest runs that, where all of them are slow and they span so much time, show that the host changed."""
Seconds = Mapping[str, Mapping[str, float]]
"""framework -> probe or load -> seconds."""


@dataclass(frozen=True)
class Seen:
    """The observations of one run.

    Attributes:
        measured: when, in ISO 8601.
        probe_seconds: by framework, the least typical seconds of each probe.
        controls: by framework and version, the seconds of the control call of each load.
    """

    measured: str
    probe_seconds: dict[str, dict[str, float]]
    controls: dict[str, dict[str, float]] = field(default_factory=dict)

    def with_next(self, run: Seen) -> Seen:
        """Return both as one run that began with this one."""
        probes = {framework: dict(seconds) for framework, seconds in self.probe_seconds.items()}
        for framework, seconds in run.probe_seconds.items():
            known = probes.setdefault(framework, {})
            known |= {name: min(each, known.get(name, each)) for name, each in seconds.items()}
        return Seen(self.measured, probes, {**self.controls, **run.controls})


@dataclass(frozen=True)
class EarlierRuns:
    """The latest runs on one machine, the newest last.

    Attributes:
        cpu, device, threads: the processor, device and number of threads that they were made with.
    """

    cpu: str | None
    device: str
    threads: int
    runs: list[Seen] = field(default_factory=list)

    def probe_seconds(self) -> dict[str, dict[str, float]]:
        """Return by framework the seconds of each probe while nothing disturbs, as far as they are known."""
        by_probe: dict[tuple[str, str], list[tuple[datetime, float]]] = {}
        for run in self.runs:
            for framework, probes in run.probe_seconds.items():
                for name, seconds in probes.items():
                    by_probe.setdefault((framework, name), []).append((_when(run), seconds))
        found: dict[str, dict[str, float]] = {}
        for (framework, name), readings in by_probe.items():
            found.setdefault(framework, {})[name] = _undisturbed(readings, MACHINE_TOLERANCE[name])
        return found

    def scatter(self, load: str) -> tuple[float, int]:
        """Return how control calls of `load` differ from run to run, and the degrees of freedom.

        That is the standard deviation of their logarithms, the mean over the frameworks; 0 and 0 where fewer
        than two runs have one.  A run does not count where its control of arithmetic was disturbed by what is
        known now: the first run on a machine cannot know better.
        """
        by_framework: dict[str, list[float]] = {}
        limits = {
            framework: MACHINE_TOLERANCE[ARITHMETIC] * probes[ARITHMETIC]
            for framework, probes in self.probe_seconds().items()
            if ARITHMETIC in probes
        }
        for run in self.runs:
            for framework, controls in run.controls.items():
                limit = limits.get(framework.partition(" ")[0], math.inf)
                if controls.get(load, 0.0) > 0 and controls.get(COMPUTE, 0.0) <= limit:
                    by_framework.setdefault(framework, []).append(math.log(controls[load]))
        several = [each for each in by_framework.values() if len(each) > 1]
        if not several:
            return 0.0, 0
        variance = statistics.fmean(map(statistics.variance, several))
        return math.sqrt(variance), max(map(len, several)) - 1

    def with_run(self, run: Seen) -> EarlierRuns:
        """Return these runs and a new one, joined with the last if that has just been, and not too many."""
        kept = list(self.runs)
        if kept and timedelta() <= _when(run) - _when(kept[-1]) < SAME_RUN:
            run = kept.pop().with_next(run)
        return EarlierRuns(self.cpu, self.device, self.threads, [*kept, run][-KEPT_RUNS:])

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: dict[str, Any]) -> EarlierRuns:
        """Return the runs in `record`.  Raises TypeError, KeyError or ValueError for others."""
        runs = [Seen(**known_values(Seen, run)) for run in record["runs"]]
        for run in runs:
            _when(run)
            if any(name not in MACHINE_TOLERANCE for probes in run.probe_seconds.values() for name in probes):
                raise ValueError("it has a probe that does not exist")
        return cls(**{**known_values(cls, record), "runs": runs})


def _when(run: Seen) -> datetime:
    return datetime.fromisoformat(run.measured)


def _undisturbed(readings: Sequence[tuple[datetime, float]], tolerance: float) -> float:
    """Return the undisturbed seconds of a probe from (when, seconds) of each run, the newest last."""
    found = quantile(sorted(seconds for _, seconds in readings), KNOWN_QUANTILE)
    latest = readings[-CHANGED_RUNS:]
    spanned = latest[-1][0] - latest[0][0]
    slow = all(seconds > tolerance * found for _, seconds in latest)
    if len(latest) == CHANGED_RUNS and slow and spanned >= CHANGED_AFTER:
        return min(seconds for _, seconds in latest)
    return found


def is_off() -> bool:
    """Return whether nothing is to be kept, and no look to be taken."""
    return os.environ.get(MACHINE_VARIABLE) == OFF


def stored_for(cpu: str | None, device: str, threads: int) -> EarlierRuns:
    """Return the earlier runs on this machine, device and number of threads; none where none are kept."""
    nothing = EarlierRuns(cpu, device, threads)
    return nothing if is_off() else _RECORDS.read(cpu, device, threads) or nothing


def keep(cpu: str | None, device: str, threads: int, probe_seconds: Seconds, controls: Seconds) -> None:
    """Add a run to those that are kept; warns where the file cannot be written."""
    if is_off() or not any(probe_seconds.values()):
        return
    seen = Seen(
        datetime.now(UTC).isoformat(timespec="seconds"),
        {framework: dict(probes) for framework, probes in probe_seconds.items() if probes},
        {framework: _of_loads(seconds.items()) for framework, seconds in controls.items()},
    )
    try:
        _RECORDS.replace(stored_for(cpu, device, threads).with_run(seen).as_json())
    except UsageError as error:
        warnings.warn(f"{error}; the next run will not know this machine", stacklevel=2)


def _of_loads(items: Iterable[tuple[str, float]]) -> dict[str, float]:
    return {load: seconds for load, seconds in items if load in LOADS}


_RECORDS = Records("machine.json", MACHINE_VARIABLE, "run", EarlierRuns)
