"""Computes how far a run's medians lie from those of another run: the process is the unit of replication.

Blocks in one process share the places of its buffers and the state around it, so their scatter does not show
the difference to the next process.  This difference, the spread, is measured once per machine and kind of
load (see `bench.machine.calibration`), and joined with the scatter of the rounds of a run.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

from bench.model import probe
from bench.model.record import known_values
from bench.model.statistics import CONFIDENCE, NORMAL_QUANTILE, relative_precision

DISPATCH, COMPUTE, CACHE, MEMORY = "dispatch", "compute", "cache", "memory"
LOADS = (DISPATCH, COMPUTE, CACHE, MEMORY)
"""Kinds of load: short calls, mostly Python; arithmetic; traffic to the last-level cache; to memory."""
SEEN = "seen"
DRIFT_FREEDOM = 8
"""The degrees of freedom of an assumed drift, beside what runs have shown."""
SHORT_SECONDS = 20e-6
INTENSIVE = 8.0
"""The operations per byte above which a call is limited by arithmetic, on most CPUs."""
WIDEST = math.log(1000)
"""The largest half width of an interval, on logarithms: beyond it, a value is simply unknown."""
_MEDIAN_EFFICIENCY = math.sqrt(math.pi / 2)
"""The standard error of a median over that of a mean, of many normally distributed values."""


@dataclass(frozen=True)
class Spread:
    """The difference between processes.

    Attributes:
        relative: standard deviation of the logarithm of a call's median from process to process.
        freedom: degrees of freedom of `relative`; few of them widen intervals.
        source: "calibrated" on this machine, or "default"; "seen": with the control calls of earlier runs.
        drift: standard deviation from hour to hour, common to all processes of one run.
    """

    relative: float
    freedom: int
    source: str
    drift: float = 0.0

    def with_drift_seen(self, deviation: float, freedom: int) -> Spread:
        """Return this spread, its drift joined with how control calls differed from run to run.

        Each run is a process too, so only what they differ by beyond `relative` is drift.

        deviation: the standard deviation of their logarithms.  freedom: its degrees of freedom.
        """
        if not freedom:
            return self
        seen = max(deviation**2 - self.relative**2, 0.0)
        squares = DRIFT_FREEDOM * self.drift**2 + freedom * seen
        drift = math.sqrt(squares / (DRIFT_FREEDOM + freedom))
        return Spread(self.relative, self.freedom, SEEN, drift)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, record: Mapping[str, Any]) -> Spread:
        """Return the spread in `record`.  Raises TypeError or ValueError where it cannot be one."""
        found = cls(**known_values(cls, record))
        if found.relative < 0 or found.drift < 0 or found.freedom < 1:
            raise ValueError(f"its spread is {dict(record)}")
        return found


def load_of(median_seconds: float, flops: int | None, footprint: int | None, probes: Collection[str]) -> str:
    """Return the kind of load of a call that touches `footprint` bytes.

    probes: the probes taken beside it; one of memory means that the footprint exceeds a core's own caches.
    """
    if flops and footprint and flops / footprint >= INTENSIVE and median_seconds > SHORT_SECONDS:
        return COMPUTE
    if probe.MEMORY in probes:
        return MEMORY
    if probe.CACHE in probes:
        return CACHE
    return DISPATCH if median_seconds <= SHORT_SECONDS else COMPUTE


def scatter(seconds: Sequence[float]) -> float | None:
    """Return half the width, on logarithms, of the 99% confidence interval of the median of one process's
    blocks.

    It is distribution-free; for fewer than eight blocks it is Student's, which is wider; None for one block.
    """
    if (found := relative_precision(sorted(seconds))) is not None:
        return math.log1p(found)
    logarithms = [math.log(each) for each in seconds if each > 0]
    if len(logarithms) < 2:
        return None
    error = statistics.stdev(logarithms) / math.sqrt(len(logarithms))
    return student_quantile(len(logarithms) - 1) * error


def interval(medians: Sequence[float], within: float, spread: Spread) -> tuple[float, float, float]:
    """Return centre and 99% confidence interval of a quantity, from one median per process.

    The variance from process to process is pooled from the known spread and these processes (Gelman et al.,
    Bayesian Data Analysis, section 2.6: a scaled inverse chi-squared prior), the quantile is Student's, on
    logarithms.  The scatter inside processes is added to it, and the drift, which no number of processes
    averages out.

    medians: one per process, above 0.
    within: half the width of the interval of the pooled blocks, on logarithms (see `scatter`).
    """
    logarithms = [math.log(median) for median in medians]
    count, centre = len(logarithms), statistics.median(medians)
    freedom = spread.freedom + count - 1
    squares = spread.freedom * spread.relative**2
    if count > 1:
        squares += (count - 1) * statistics.variance(logarithms)
    efficiency = 1.0 if count < 3 else _MEDIAN_EFFICIENCY
    between = student_quantile(freedom) * math.sqrt(squares / freedom / count) * efficiency
    half = min(math.hypot(between, within, NORMAL_QUANTILE * spread.drift), WIDEST)
    return centre, centre * math.exp(-half), centre * math.exp(half)


def precision_after(rounds: int, precision: float, spread: Spread) -> float:
    """Return the precision to expect after so many rounds that differ as `spread` says.

    precision: half the relative width of the interval after one round.
    """

    def between(count: int) -> float:
        efficiency = 1.0 if count < 3 else _MEDIAN_EFFICIENCY
        return student_quantile(spread.freedom + count - 1) * spread.relative / math.sqrt(count) * efficiency

    square = math.asinh(precision) ** 2 - between(1) ** 2 + between(rounds) ** 2
    return math.sinh(math.sqrt(max(square, 0.0)))


def drift_share(precision: float, spread: Spread) -> float:
    """Return the share of the drift in the square of an interval, from 0 to 1."""
    half = math.asinh(precision)
    return min((NORMAL_QUANTILE * spread.drift / half) ** 2, 1.0) if half else 0.0


@cache
def student_quantile(freedom: int) -> float:
    """Return the quantile of Student's t distribution: the middle 99% lie within plus or minus it.

    SciPy has it too, but takes longer to load than all our modules.
    """
    low, high = 0.0, 1e3
    while high - low > 1e-9 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if _student_middle(middle, freedom) < CONFIDENCE else (low, middle)
    return high


def _student_middle(limit: float, freedom: int) -> float:
    """Return the probability of lying within plus or minus `limit`.

    Abramowitz and Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
    """
    angle = math.atan(limit / math.sqrt(freedom))
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for step in range(2 + odd, freedom - 1, 2):
        term *= math.cos(angle) ** 2 * (step - 1) / step
        total += term
    total *= math.sin(angle)
    return 2 / math.pi * (angle + total) if odd else total


DRIFTS: Mapping[str, float] = {DISPATCH: 0.02, COMPUTE: 0.02, CACHE: 0.03, MEMORY: 0.05}
"""The standard deviation of a machine's speed from hour to hour, by kind of load.

Its clock and the traffic of its neighbours change.  The values come from runs over half an hour on the
machine of docs/measuring.md; two minutes are too short to measure them.
"""

DEFAULT_SPREADS: Mapping[str, Spread] = {
    load: Spread(relative, 8, "default", DRIFTS[load])
    for load, relative in {DISPATCH: 0.02, COMPUTE: 0.02, CACHE: 0.05, MEMORY: 0.1}.items()
}
"""The spreads for machines without calibration, from the shared virtual machine of docs/measuring.md."""
