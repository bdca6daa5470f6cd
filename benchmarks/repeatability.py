"""Measures how well runs repeat the medians and ratios of other runs of the same results.

There are twelve runs of 51 results, each run in a process of its own (`repeated/calls.py`: PyTorch eager,
traced and compiled, NumPy, JAX eager; 0.2 µs to 40 ms; dispatch, arithmetic, traffic to the last-level cache
and to memory).

Claims: the 99% intervals of one run hold at least 95% of the other runs' medians.  The largest of the medians
is at most 1.08 times the smallest in the median over results, and at most 1.25 times in every result (beside
the two processes of `repeated/disturber.py` 1.12 and 1.35); for paired ratios the limits are 1.02 and 1.06.
At most 5% of the results are marked as disturbed.  These claims hold for results that are not marked, with
`--rounds 1` and `--rounds 5`.  Each way begins with an empty cache, in which its runs keep what they learn.

For comparison, the same engine runs without patience and with every block counted, disturbed or not, as
before there were probes; and other tools measure the eager calls (`repeated/other_tools.py`).  The tools take
turns, run by run, so that a drift over hours affects all.  Before there were probes, six runs of 32 results
on a shared virtual machine gave medians that differed by a factor of 1.64 in the median and 1.89 at most, and
13% of the intervals held another run's median, as did 13% of the intervals of ±1%.

With `--keep DIRECTORY` every run is kept, and kept runs are not measured again: hours of runs can be stopped
and resumed.  `--from DIRECTORY` measures nothing, and reports kept runs.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.render import markdown_table
from repeated import report
from repeated.calls import named
from repeated.disturber import disturbed
from repeated.other_tools import OTHER_TOOLS, PYPERF_PROCESSES
from repeated.report import FOUND, QUIET, SPENT, WAYS, WITH_DISTURBERS

HERE = Path(__file__).resolve().parent
RUNS = 12
TIME_BUDGET = 0.3


def measure(way: str, directory: Path, arguments: argparse.Namespace) -> float:
    """Make one run and keep it in `directory`; return the seconds that it took."""
    directory.mkdir(parents=True)
    cache = {"XDG_CACHE_HOME": str(directory.parent / "cache")}
    started = time.perf_counter()
    if way in OTHER_TOOLS:
        found = OTHER_TOOLS[way](arguments.calls, arguments.pyperf_processes)
        kept = {name: vars(quantity) for name, quantity in found.items()}
        (directory / FOUND).write_text(json.dumps(kept, indent=1), encoding="utf-8")
    else:
        rounds, patience = WAYS[way]
        command = [sys.executable, "-m", "repeated.ours", str(directory)]
        command += ["--rounds", str(rounds), "--patience", str(patience)]
        command += ["--time-budget", str(arguments.time_budget), "--calls", *arguments.calls]
        subprocess.run(command, check=True, env={**os.environ, **cache})
    seconds = time.perf_counter() - started
    spent = {"seconds": seconds, "pyperf_processes": arguments.pyperf_processes}
    (directory / SPENT).write_text(json.dumps(spent), encoding="utf-8")
    return seconds


def measure_all(root: Path, arguments: argparse.Namespace) -> None:
    """Make every run that is missing, the tools by turns.  A run that was cut off is made again."""
    for condition in arguments.conditions:
        with disturbed() if condition == WITH_DISTURBERS else contextlib.nullcontext():
            for number in range(arguments.runs):
                for way in arguments.modes:
                    directory = root / condition / way / str(number)
                    if (directory / SPENT).exists():
                        continue
                    discard(directory)
                    seconds = measure(way, directory, arguments)
                    print(
                        f"{condition}, {way}, run {number + 1} of {arguments.runs}: {seconds:.1f} s",
                        flush=True,
                    )


def discard(directory: Path) -> None:
    """Remove the files of a run that was cut off."""
    if directory.exists():
        for path in directory.iterdir():
            path.unlink()
        directory.rmdir()


def show(rows: list[report.Row], style: str) -> None:
    """Print the rows as a table, in Markdown or for a terminal."""
    cells = [row.cells() for row in rows]
    if style == "md":
        print("\n".join([*markdown_table.heading(report.COLUMNS), *map(markdown_table.row, cells)]))
        return
    table = Table(*report.COLUMNS)
    for each in cells:
        table.add_row(*each)
    Console(width=None if sys.stdout.isatty() else 200).print(table)


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    known = [*WAYS, *OTHER_TOOLS]
    parser.add_argument("--modes", default=",".join(known), help=f"of {', '.join(known)} (default: all)")
    parser.add_argument("--runs", type=int, default=RUNS, help=f"of each (default: {RUNS})")
    parser.add_argument("--quiet", action="store_true", help="only on the machine as it is")
    parser.add_argument("--disturbed", action="store_true", help="only with the disturbers")
    parser.add_argument("--calls", default="", help="names, of those in repeated/calls.py (default: all)")
    parser.add_argument("--time-budget", type=float, default=TIME_BUDGET, help="seconds per result, ours")
    parser.add_argument(
        "--pyperf-processes", type=int, default=PYPERF_PROCESSES, help=f"(default: {PYPERF_PROCESSES})"
    )
    parser.add_argument("--keep", type=Path, help="directory of runs; what is there is not made again")
    parser.add_argument("--from", dest="kept", type=Path, help="runs that were kept; nothing is measured")
    parser.add_argument("--format", choices=["rich", "md"], default="rich")
    arguments = parser.parse_args()
    arguments.modes = [name for name in arguments.modes.split(",") if name]
    arguments.calls = [name for name in arguments.calls.split(",") if name]
    if unknown := set(arguments.modes) - set(known):
        parser.error(f"no mode is named {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    if arguments.runs < 2 or arguments.pyperf_processes < 1:
        parser.error("at least two runs are compared, and pyperf needs a process")
    try:
        named(arguments.calls)
    except ValueError as error:
        parser.error(str(error))
    both = arguments.quiet == arguments.disturbed
    arguments.conditions = [
        name
        for name, wanted in ((QUIET, arguments.quiet), (WITH_DISTURBERS, arguments.disturbed))
        if wanted or both
    ]
    return arguments


@contextlib.contextmanager
def runs_in(arguments: argparse.Namespace) -> Iterator[Path]:
    """Yield the directory of the runs; make those that are missing, unless kept runs are named."""
    if arguments.kept:
        yield arguments.kept
        return
    with tempfile.TemporaryDirectory() as temporary:
        root = arguments.keep or Path(temporary)
        measure_all(root, arguments)
        yield root


def main() -> int:
    arguments, every = parsed(), list[report.Row]()
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(HERE), os.environ.get("PYTHONPATH")]))
    with runs_in(arguments) as root:
        for condition in arguments.conditions:
            rows = [
                row for way in arguments.modes for row in report.rows(root / condition / way, way, condition)
            ]
            print(f"\n{condition}" + ("\n" if rows else ": of no mode are there two runs"))
            if rows:
                show(rows, arguments.format)
                print("", *(f"{row.title}: {row.details()}" for row in rows), sep="\n")
            every += rows
    goals = [row for row in every if row.limits is not None]
    if goals:
        print("missed" if any(row.missed() for row in goals) else "held")
    return int(not every or any(row.missed() for row in goals))


if __name__ == "__main__":
    sys.exit(main())
