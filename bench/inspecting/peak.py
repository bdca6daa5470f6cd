"""Measures the peak rates of this machine, with samples that every framework has."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from bench.engine.session import Session
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.inspecting.passes import Passes
from bench.machine.description import cpu_model
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.peak import Peak
from bench.measuring.measure import run_quietly
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
BANDWIDTH_PASSES, FRAMEWORK_PASSES = 3, 2
"""The smallest numbers of passes over bandwidths, and over products and calls of a framework."""
PASS_SECONDS = 0.1
"""The time budget of a product or call in a pass."""
HIGHER = 1.5
"""How many times its own rate both neighbours of a footprint have where it is measured again."""
MORE_PASSES = 3
"""The passes over such footprints alone; a rate that stays low after them is this machine's."""
CALL = "call"
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
        bandwidths = _bandwidth_passes(session, started, place, say)
        bandwidths.take()
        settled, matrix_flops, dispatch, probe_seconds = True, {}, {}, {}
        for name in started:
            rates, results, has_settled = _of_framework(session, name, place, say)
            settled &= has_settled
            if CALL in rates:
                dispatch[name] = 1 / rates.pop(CALL)
            matrix_flops[name] = rates
            probe_seconds[name] = _probe_seconds(results)
            if is_cpu(device):
                bandwidths.take()  # later than the first, beside which the machine may have been slow
        bandwidths.finish()
        if is_cpu(device):
            _measure_dents(session, bandwidths, threads, say)
    return Peak(
        cpu=cpu_model(),
        device=device,
        threads=threads,
        device_name=session.environment(started[0], **place)["device_name"],
        measured=datetime.now(UTC).isoformat(timespec="seconds"),
        bandwidths=_by_footprint(bandwidths.rates),
        matrix_flops=matrix_flops,
        dispatch_seconds=dispatch,
        probe_seconds=probe_seconds,
        settled=settled and bandwidths.settled,
    )


def _bandwidth_passes(
    session: Session, names: Sequence[str], place: dict[str, Any], say: Say
) -> Passes[tuple[int, str]]:
    """Return the passes over bandwidths; one is enough on an accelerator, which nobody else uses."""

    def measure(number: int) -> dict[tuple[int, str], float]:
        say(f"measuring bandwidths: pass {number}")
        if is_cpu(place["device"]):
            return _by_kind(session.bandwidths(place["threads"]))
        return _by_kind(_additions(session, names, place))

    return Passes(measure, BANDWIDTH_PASSES if is_cpu(place["device"]) else 1)


def _of_framework(
    session: Session, name: str, place: dict[str, Any], say: Say
) -> tuple[dict[str, float], list[Result], bool]:
    """Return the rates of a framework's products by dtype and of its calls, the results, and if they settled.

    A product that takes long is measured once: slow spells are a small part of it.
    """
    results: list[Result] = []
    on_cpu = is_cpu(place["device"])
    known: dict[str, float] = {}

    def measure(number: int) -> dict[str, float]:
        if number == 1:
            rates, done = _products(session, name, place, say)
            known.update(rates)
        else:
            say(f"measuring {name}: pass {number}")
            rates, done = _repeated_products(session, name, known if on_cpu else {}, place)
        calls = _calls(session, name, place)
        results.extend([*done, *calls])
        if medians := _seconds(calls, "median"):
            rates[CALL] = 1 / min(medians)
        return rates

    passes = Passes(measure, FRAMEWORK_PASSES)
    passes.finish()
    return passes.rates, results, passes.settled


def _calls(session: Session, name: str, place: dict[str, Any]) -> list[Result]:
    """Measure a call on one element."""
    return _measured(session, name, "add", {"shape": [1], "other_shape": [1]}, **place)


def _measure_dents(session: Session, passes: Passes[tuple[int, str]], threads: int, say: Say) -> None:
    """Measure footprints again that are slower than the next smaller one and the next larger one."""
    for _ in range(MORE_PASSES):
        if not (again := dents(passes.rates)):
            break
        say(f"measuring bandwidths again: {', '.join(f'{size >> 10} KiB' for size in again)}")
        passes.add(_by_kind(session.bandwidths(threads, again)))


def dents(rates: Mapping[tuple[int, str], float]) -> list[int]:
    """Return the footprints of which a rate is far below those of both neighbours."""
    found = set()
    for kind in {kind for _, kind in rates}:
        sizes = sorted(size for size, each in rates if each == kind)
        for smaller, size, larger in zip(sizes, sizes[1:], sizes[2:]):
            if min(rates[smaller, kind], rates[larger, kind]) > HIGHER * rates[size, kind]:
                found.add(size)
    return sorted(found)


def _by_kind(entries: Iterable[Mapping[str, float]]) -> dict[tuple[int, str], float]:
    return {
        (int(entry["bytes"]), kind): rate
        for entry in entries
        for kind, rate in entry.items()
        if kind != "bytes"
    }


def _by_footprint(rates: Mapping[tuple[int, str], float]) -> list[dict[str, float]]:
    found: dict[int, dict[str, float]] = {}
    for (size, kind), rate in sorted(rates.items(), key=lambda item: item[0][0]):
        found.setdefault(size, {"bytes": size})[kind] = rate
    return list(found.values())


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


def _repeated_products(
    session: Session, name: str, known: Mapping[str, float], place: dict[str, Any]
) -> tuple[dict[str, float], list[Result]]:
    """Return the rates of the smallest product in each dtype, unless it takes long, and the results.

    The smallest comes close to the largest rate, and takes an eighth of the time.
    known: the rates so far.
    """
    rates: dict[str, float] = {}
    results: list[Result] = []
    for dtype, rate in known.items():
        extent = EXTENTS[dtype][0]
        if 2 * extent**3 / rate > LONG_SECONDS:
            continue
        done = _product(session, name, dtype, extent, extent, place)
        results += done
        if found := _seconds(done, "min"):
            rates[dtype] = 2 * extent**3 / min(found)
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
    settings = {"check": CHECK_OFF, "time_budget": PASS_SECONDS, **settings}
    done = run_quietly(sample, frameworks=[name], cases=[case], session=session, **settings)
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
