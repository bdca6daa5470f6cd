"""`python -m bench peak`: measures the machine's peak, for the rooflines of later runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from rich.table import Table

from bench import frameworks
from bench.cli.arguments import add_place
from bench.cli.command import OK, Parser, console, run_command
from bench.errors import UsageError
from bench.frameworks import framework_names
from bench.inspecting.peak import measure_peak
from bench.machine.description import cpu_model
from bench.machine.peak import Peak, store, stored_for
from bench.model.device import is_cpu
from bench.render.units import format_seconds

PROGRAM = "python -m bench peak"
_EPILOG = """\
examples:
  python -m bench peak
  python -m bench peak --frameworks torch --threads 4
  python -m bench peak --frameworks torch,jax --device cuda
  python -m bench peak --show

exit code: 0 done, 2 nothing that can be measured or shown, or usage error
"""


_UNSETTLED = """\
not settled: each pass found higher rates, as on a machine that others use, and results may be called faster
than the machine; measure again while it is quiet"""


def main(argv: Sequence[str] | None = None) -> int:
    """Measure, print and store the peak; return 0, or 2 where nothing can be measured."""
    parser = Parser(
        prog=PROGRAM,
        description="Measure what this machine can do at most: copy bandwidth from caches and memory (of an "
        "accelerator that of sums of large arrays), matrix throughput per dtype, the cost of a call per "
        "framework. Runs on the same device with as many threads then say how close to that they come.",
        epilog=_EPILOG,
    )
    parser.add_argument(
        "--frameworks", metavar="A,B", help="frameworks to measure in (default: all that can be started)"
    )
    parser.add_argument("--show", action="store_true", help="print what was measured before, measure nothing")
    add_place(parser)
    arguments = parser.parse_args(argv)
    return run_command(PROGRAM, lambda: _peak(arguments))


def _peak(arguments: argparse.Namespace) -> int:
    if arguments.show:
        peak = stored_for(cpu_model(), arguments.device, arguments.threads)
        if peak is None:
            raise UsageError(f"no peak of {arguments.device} with {arguments.threads} threads is known")
    else:
        named = framework_names(arguments.frameworks or frameworks.BUILT_IN)
        insist = bool(arguments.frameworks)
        peak = measure_peak(named, arguments.device, arguments.threads, insist, _say)
    out = console()
    for title, table in _tables(peak):  # a table would wrap its own title to its width
        out.print(title)
        out.print(table)
    if peak.settled is False:
        print(_UNSETTLED)
    if not arguments.show:
        print(f"kept for runs on {peak.device} with {peak.threads} threads: {store(peak)}")
    return OK


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def _tables(peak: Peak) -> Iterable[tuple[str, Table]]:
    if peak.bandwidths:
        of = f"{peak.cpu} with {peak.threads} threads" if is_cpu(peak.device) else peak.device_name
        yield f"Bandwidth, GB/s, of {of}", _bandwidths(peak)
    table = Table()
    table.add_column("framework")
    dtypes = dict.fromkeys(dtype for rates in peak.matrix_flops.values() for dtype in rates)
    for heading in (*dtypes, "one call"):
        table.add_column(heading, justify="right")
    for name, rates in peak.matrix_flops.items():
        cells = [f"{rates[dtype] / 1e9:.3g}" if dtype in rates else "-" for dtype in dtypes]
        seconds = peak.dispatch_seconds.get(name)
        table.add_row(name, *cells, format_seconds(seconds) if seconds else "-")
    yield "Matrix products, GFLOP/s, and one call on one element", table


def _bandwidths(peak: Peak) -> Table:
    table = Table()
    kinds = dict.fromkeys(kind for entry in peak.bandwidths for kind in entry if kind != "bytes")
    for heading in ("touched", *kinds):
        table.add_column(heading, justify="right")
    for entry in peak.bandwidths:
        touched = (
            f"{entry['bytes'] / 2**10:g} KiB" if entry["bytes"] < 2**20 else f"{entry['bytes'] / 2**20:g} MiB"
        )
        cells = [f"{entry[kind] / 1e9:.3g}" if kind in entry else "-" for kind in kinds]
        table.add_row(touched, *cells)
    return table
