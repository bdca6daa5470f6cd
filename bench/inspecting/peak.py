"""Measures the peak rates of this machine, with samples that every framework has."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Any

from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.machine.description import cpu_model
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.peak import Peak
from bench.measuring.measure import run
from bench.model.device import is_cpu
from bench.model.probe import learn
from bench.model.result import Result
from bench.model.settings import CHECK_OFF
from bench.model.status import OK
from bench.samples.contract.dtype import EIGHT_BITS

EXTENTS = {
    "float32": (1024, 2048),
    "float64": (1024, 2048),
    "float16": (512, 1024),
    "bfloat16": (512, 1024),
    "int8": (512, 1024),
}
"""The extents of the square matrices of each dtype on a processor."""
ACCELERATOR_EXTENTS = dict.fromkeys((*EXTENTS, "float8_e4m3fn"), (1024, 8192, 4096))
"""The extents of matrices on an accelerator.

Small matrices keep it only partly busy: the rate of the first one only shows which others take too long.
Sums run over half as many products as there are rows and columns, as making inputs takes most of the time.
An H200 then has 3% less speed in bfloat16 (750 of 776 TFLOP/s; with a quarter 7% less).
"""
ADDED = (1 << 24, 1 << 26)
"""The numbers of elements of the arrays that an accelerator adds, most of which do not fit into its caches.

Starting a smaller sum takes longer than the sum, so that the speed of the caches could not be measured.
"""
LONG_SECONDS = 0.1
"""The longest product after which a larger one is tried.

A product that takes longer on a processor has no library behind it, and a larger one would show nothing new.
On an accelerator, a product that would take longer is not tried.
"""
Say = Callable[[str], None]


def measure_peak(
    frameworks: Sequence[str],
    device: str = "cpu",
    threads: int = 1,
    insist: bool = False,
    say: Say = lambda text: None,
) -> Peak:
    """Measure the peak of this machine in the `frameworks` that can be started.

    insist: raise UsageError where a framework cannot be started.  say: called with lines about the progress.
    Raises UsageError where no framework can be started.
    """
    place = {"device": device, "threads": threads}
    with Session() as session:
        started = [name for name in frameworks if _can_start(session, name, place, insist, say)]
        if not started:
            raise UsageError("no framework can be started", "no_framework")
        say("measuring bandwidths")
        bandwidths = session.bandwidths(threads) if is_cpu(device) else _additions(session, started, place)
        matrix_flops, dispatch, probe_seconds = {}, {}, {}
        for name in started:
            matrix_flops[name], products = _products(session, name, place, say)
            one = {"shape": [1], "other_shape": [1]}
            calls = _measured(session, name, "add", one, **place)
            if medians := _seconds(calls, "median"):
                dispatch[name] = min(medians)
            probe_seconds[name] = _probe_seconds([*products, *calls])
    return Peak(
        cpu=cpu_model(),
        device=device,
        threads=threads,
        device_name=session.environment(started[0], **place)["device_name"],
        measured=datetime.now(UTC).isoformat(timespec="seconds"),
        bandwidths=bandwidths,
        matrix_flops=matrix_flops,
        dispatch_seconds=dispatch,
        probe_seconds=probe_seconds,
    )


def _can_start(session: Session, name: str, place: dict[str, Any], insist: bool, say: Say) -> bool:
    try:
        session.environment(name, **place)
    except (FrameworkNotInstalled, WorkerFailed) as error:
        if insist:
            raise UsageError(str(error)) from None
        say(f"skipped: {error}")
        return False
    return True


def _products(
    session: Session, name: str, place: dict[str, Any], say: Say
) -> tuple[dict[str, float], list[Result]]:
    """Return the operations per second of the fastest product in each dtype, and all results."""
    rates: dict[str, float] = {}
    results: list[Result] = []
    on_cpu = is_cpu(place["device"])
    for dtype, extents in (EXTENTS if on_cpu else ACCELERATOR_EXTENTS).items():
        say(f"measuring {name}: products of {dtype}")
        largest, seconds = 0, 0.0
        for extent in extents:
            summed = extent if on_cpu else extent // 2
            operations = 2 * extent * summed * extent
            expected = seconds if on_cpu else operations / rates.get(dtype, math.inf)
            if extent < largest or expected > LONG_SECONDS:
                continue
            done = _product(session, name, dtype, extent, summed, place)
            results += done
            if not (found := _seconds(done, "min")):
                break
            largest, seconds = extent, min(found)
            rates[dtype] = max(operations / seconds, rates.get(dtype, 0.0))
    return rates, results


def _product(
    session: Session, name: str, dtype: str, extent: int, summed: int, place: dict[str, Any]
) -> list[Result]:
    """Measure a product of matrices (extent, summed) and (summed, extent).

    Eight-bit dtypes have samples of their own, whose sums have more bits.
    """
    case: dict[str, Any] = {"shape": [extent, summed], "other_shape": [summed, extent]}
    if dtype in EIGHT_BITS:
        case = {"shape": [extent, summed], "outputs": extent}
        return _measured(session, name, "fp8_scaled_mm", case, **place)
    if dtype == "int8":
        return _measured(session, name, "int8_matmul", case, **place)
    return _measured(session, name, "matmul", case, dtype=dtype, **place)


def _additions(session: Session, names: Sequence[str], place: dict[str, Any]) -> list[dict[str, float]]:
    """Return the bytes per second of sums of two arrays, per size, in the framework that is fastest there."""
    found = []
    for elements in ADDED:
        case, moved = {"shape": [elements], "other_shape": [elements]}, 3 * 4 * elements
        done = [each for name in names for each in _measured(session, name, "add", case, **place)]
        if seconds := _seconds(done, "min"):
            found.append({"bytes": moved, "add": moved / min(seconds)})
        if min(seconds, default=math.inf) > LONG_SECONDS:
            break
    return found


def _measured(
    session: Session, name: str, sample: str, case: dict[str, Any], **settings: Any
) -> list[Result]:
    """Measure a case in the eager stage, and return the results that have statistics."""
    done = run(sample, frameworks=[name], cases=[case], session=session, check=CHECK_OFF, **settings)
    return [result for result in done if result.status == OK and result.statistics]


def _seconds(results: Sequence[Result], statistic: str) -> list[float]:
    """Return the statistic of each result, where it is above 0."""
    found = [result.statistics[statistic] for result in results if result.statistics]
    return [seconds for seconds in found if seconds > 0]


def _probe_seconds(results: Sequence[Result]) -> dict[str, float]:
    """Return the seconds of each probe beside the least disturbed of the results."""
    found: dict[str, float] = {}
    for result in results:
        learn(found, result.block_probes)
    return found
