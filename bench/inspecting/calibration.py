"""Measures how much processes differ on this machine, for the intervals of the runs that follow."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from bench.engine.event import Progress, ignore
from bench.engine.session import Session
from bench.errors import UsageError
from bench.frameworks.cache import last_level_bytes, private_bytes
from bench.machine.calibration import Calibration
from bench.machine.description import cpu_model
from bench.measuring.execution import Execution
from bench.measuring.selection import make_request
from bench.model.repeatability import DRIFTS, Spread
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.statistics import quantile

ROUNDS = 12
TIME_BUDGET, PRECISION = 0.4, 0.003
"""The seconds for each call in each process, and the relative precision of its median.

Both are more precise than the defaults of a run: differences between processes must not be confused with the
scatter inside them.
"""
CALIBRATED = "calibrated"
_FLOAT_BYTES = 4
Cases = Mapping[str, Sequence[Mapping[str, Any]]]


def measure_calibration(
    framework: str,
    device: str = "cpu",
    threads: int = 1,
    rounds: int = ROUNDS,
    time_budget: float = TIME_BUDGET,
    progress: Progress = ignore,
) -> Calibration:
    """Measure calls of every kind of load in fresh processes.  Raises UsageError where none can be measured.

    rounds: the number of processes.  time_budget: seconds for each call in each process.
    """
    given = cases()
    request = make_request(
        list(given),
        frameworks=[framework],
        rounds=rounds,
        device=device,
        threads=threads,
        check=CHECK_OFF,
        time_budget=time_budget,
        precision=PRECISION,
    )
    with Session() as session:
        execution = Execution(session, replace(request, given=given), None, None, progress)
        for _ in execution.results():
            pass
    spreads = spreads_of(execution.run.results)
    if not spreads:
        reasons = {result.message for result in execution.run.results if result.message}
        raise UsageError("nothing could be measured in several processes: " + "; ".join(sorted(reasons)))
    return Calibration(
        cpu=cpu_model(),
        device=device,
        threads=threads,
        measured=datetime.now(UTC).isoformat(timespec="seconds"),
        spreads=spreads,
    )


def cases() -> Cases:
    """Return, by sample, cases of each kind of load for these caches; every framework has the samples."""
    private, last_level = private_bytes(), last_level_bytes()
    within = (2 * private, math.isqrt(private * last_level), last_level // 2)
    beyond = (2 * last_level, 3 * last_level)
    return {
        "add": [_operands([8]), *(_operands([size // 3 // _FLOAT_BYTES]) for size in (*within, *beyond))],
        "exp": [
            {"shape": [size // 2 // _FLOAT_BYTES]} for size in (2048, private // 2, *within[1:], *beyond[:1])
        ],
        "matmul": [_operands([extent, extent]) for extent in (16, 256, 512)],
    }


def _operands(shape: list[int]) -> dict[str, Any]:
    return {"shape": shape, "other_shape": shape}


def spreads_of(results: Iterable[Result]) -> dict[str, Spread]:
    """Return, by kind of load, the relative standard deviation between processes, pooled over its results."""
    variances: dict[str, list[tuple[int, float]]] = {}
    for result in results:
        medians = [quantile(sorted(seconds), 0.5) for seconds in result.counting_by_round().values()]
        if result.load is not None and len(medians) > 1 and min(medians) > 0:
            variance = statistics.variance(map(math.log, medians))
            variances.setdefault(result.load, []).append((len(medians) - 1, variance))
    found = {}
    for load, each in variances.items():
        freedom = sum(own for own, _ in each)
        relative = math.sqrt(sum(own * variance for own, variance in each) / freedom)
        found[load] = Spread(relative, freedom, CALIBRATED, DRIFTS[load])
    return found
