"""`python -m bench peak`: what this machine can do at most, for the roofline of the runs that follow."""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import frameworks
from bench.cli.arguments import add_place
from bench.engine.plan import Request
from bench.engine.session import Engine, WorkerSettings
from bench.engine.worker_process import WorkerFailed
from bench.errors import UsageError
from bench.machine.description import cpu_model
from bench.machine.interpreter import FrameworkNotInstalled
from bench.machine.peak import Peak, store, stored_for
from bench.model.result import OK, Result
from bench.reports.table import format_seconds
from bench.samples.contract.registry import Registry

EXTENTS = {
    "float32": (1024, 2048),
    "float64": (1024, 2048),
    "float16": (512, 1024),
    "bfloat16": (512, 1024),
    "int8": (512,),
}
"""Of the square matrices of each dtype."""
LONG_SECONDS = 0.1
"""A product that takes so long has no library behind it: a larger one would tell nothing new."""
PLAIN_WIDTH = 160
SETTINGS: dict[str, Any] = {"check": "off", "time_budget": 0.3}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and keep the peak; returns 0, or 2 where nothing can be measured."""
    parser = argparse.ArgumentParser(
        prog="python -m bench peak",
        description="Measure what this machine can do at most: copy bandwidth from caches and memory, matrix "
        "throughput per dtype, the cost of a call per framework. Runs on the same device with as many "
        "threads then say how close to that they come.",
    )
    parser.add_argument("--frameworks", metavar="A,B", help="default: all that can be started")
    parser.add_argument("--show", action="store_true", help="print what was measured before, measure nothing")
    add_place(parser)
    arguments = parser.parse_args(argv)
    try:
        if arguments.show:
            peak = stored_for(cpu_model(), arguments.device, arguments.threads)
            if peak is None:
                raise UsageError(f"no peak of {arguments.device} with {arguments.threads} threads is known")
        else:
            names = arguments.frameworks.split(",") if arguments.frameworks else frameworks.BUILT_IN
            chosen = list(dict.fromkeys(map(frameworks.canonical_name, names)))
            peak = measure(chosen, arguments.device, arguments.threads, insist=bool(arguments.frameworks))
    except UsageError as error:
        print(f"python -m bench peak: {error}", file=sys.stderr)
        return 2
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PLAIN_WIDTH)
    for title, table in _tables(peak):  # a title of a table would be folded to its width
        console.print(title)
        console.print(table)
    if not arguments.show:
        print(f"kept for runs on {peak.device} with {peak.threads} threads: {store(peak)}")
    return 0


def measure(names: Sequence[str], device: str, threads: int, insist: bool) -> Peak:
    """The peak of those of the frameworks that can be started.  Raises UsageError for none.

    insist: say so where one cannot.
    """
    with Engine(WorkerSettings(device=device, threads=threads)) as engine:
        started = [name for name in names if _can_start(engine, name, insist)]
        if not started:
            raise UsageError("no framework can be started; `python -m bench env list` says why")
        bandwidths = engine.bandwidths(threads) if device == "cpu" else []
        matrix_flops: dict[str, dict[str, float]] = {}
        dispatch = {}
        for name in started:
            print(f"measuring {name}", file=sys.stderr, flush=True)
            matrix_flops[name] = _products(engine, name, device)
            for result in _results(engine, name, device, "add", {"shape": [1], "other_shape": [1]}):
                if result.median_seconds:
                    dispatch[name] = result.median_seconds
    return Peak(
        cpu=cpu_model(),
        device=device,
        threads=threads,
        measured=datetime.now(UTC).isoformat(timespec="seconds"),
        bandwidths=bandwidths,
        matrix_flops=matrix_flops,
        dispatch_seconds=dispatch,
    )


def _can_start(engine: Engine, name: str, insist: bool) -> bool:
    try:
        engine.await_ready(name)
    except (FrameworkNotInstalled, WorkerFailed) as error:
        if insist:
            raise UsageError(str(error)) from None
        print(f"skipped: {error}", file=sys.stderr)
        return False
    return True


def _products(engine: Engine, name: str, device: str) -> dict[str, float]:
    """Operations per second in each dtype that the framework has: of the fastest product seen."""
    rates: dict[str, float] = {}
    for dtype, extents in EXTENTS.items():
        for extent in extents:
            case = {"shape": [extent, extent], "other_shape": [extent, extent]}
            found = _results(engine, name, device, "matmul", case, dtype)
            seconds = min((min(result.seconds_per_call()) for result in found), default=math.inf)
            if found:
                rates[dtype] = max(2 * extent**3 / seconds, rates.get(dtype, 0.0))
            if seconds > LONG_SECONDS:
                break
    return rates


def _results(
    engine: Engine, name: str, device: str, sample: str, case: dict[str, Any], dtype: str | None = None
) -> list[Result]:
    """Those of the eager runs of one case that were measured."""
    request = Request(
        samples=[Registry().find(sample)],
        frameworks=[name],
        given={sample: [case]},
        settings={**SETTINGS, "device": device, "dtype": dtype},
    )
    results = [engine.measure(task) for task in engine.plan(request, name).tasks]
    return [result for result in results if result.status == OK]


def _tables(peak: Peak) -> Iterable[tuple[str, Table]]:
    if peak.bandwidths:
        yield f"Bandwidth, GB/s, of {peak.cpu} with {peak.threads} threads", _bandwidths(peak)
    table = Table()
    table.add_column("framework")
    for heading in (*EXTENTS, "one call"):
        table.add_column(heading, justify="right")
    for name, rates in peak.matrix_flops.items():
        cells = [f"{rates[dtype] / 1e9:.3g}" if dtype in rates else "-" for dtype in EXTENTS]
        seconds = peak.dispatch_seconds.get(name)
        table.add_row(name, *cells, format_seconds(seconds) if seconds else "-")
    yield "Matrix products, GFLOP/s, and one call on one element", table


def _bandwidths(peak: Peak) -> Table:
    table = Table()
    kinds = [kind for kind in peak.bandwidths[0] if kind != "bytes"]
    for heading in ("touched", *kinds):
        table.add_column(heading, justify="right")
    for entry in peak.bandwidths:
        touched = (
            f"{entry['bytes'] / 2**10:g} KiB" if entry["bytes"] < 2**20 else f"{entry['bytes'] / 2**20:g} MiB"
        )
        table.add_row(touched, *(f"{entry[kind] / 1e9:.3g}" for kind in kinds))
    return table
