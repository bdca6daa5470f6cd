"""A site of 30 runs of all operators, with the report of each run, is built in two minutes and 500 MiB.

    python benchmarks/site_building.py results/run-*.jsonl

The runs are copies of the given run with other times (5% of noise), days and commits; after every tenth run
the frameworks have later versions.  Prints seconds, the peak of resident memory, files and MB; exits with 1
if a limit is missed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import resource
import sys
import tempfile
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path
from time import perf_counter, process_time

from bench.cli.replay import replay_command
from bench.errors import UsageError
from bench.reporting.site_builder import site

RUNS = 30
LIMIT_SECONDS, LIMIT_MEMORY_MIB = 120.0, 500.0
NOISE = 0.05
RELEASED = 10
_TIMES = ("median", "min", "mean", "p10", "p50", "p90", "p99", "max", "interval_low", "interval_high")


def later_runs(path: Path, directory: Path, count: int = RUNS) -> list[Path]:
    """Write `count` run files to `directory`, a day apart, made from the one at `path`; return their paths.

    Raises UsageError if that file cannot be read.
    """
    try:
        header, *results = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        first = datetime.fromisoformat(header["started"])
    except (OSError, ValueError, KeyError) as error:
        raise UsageError(f"cannot read {path}: {error}") from None
    found = []
    for day in range(count):
        started = first + timedelta(days=day)
        versions = {name: _released(facts, day // RELEASED) for name, facts in header["environments"].items()}
        changed = {"started": started.isoformat(), "commit": f"{day:040x}", "environments": versions}
        generator = random.Random(day)
        lines = [{**header, **changed}, *(_slower(result, generator) for result in results)]
        found.append(directory / f"run-{started:%Y%m%dT%H%M%S%fZ}.jsonl")
        found[-1].write_text("".join(f"{json.dumps(line)}\n" for line in lines), encoding="utf-8")
    return found


def _released(facts: dict, minor: int) -> dict:
    """Return the environment with `minor` appended to its versions, unless it is 0."""
    versions = {
        name: f"{version}.{minor}" if minor else version for name, version in facts["versions"].items()
    }
    return {**facts, "versions": versions}


def _slower(result: dict, generator: random.Random) -> dict:
    """Return the result with all times multiplied by one random factor near 1."""
    factor = math.exp(generator.gauss(0.0, NOISE))
    found = dict(result)
    if found["statistics"]:
        known = found["statistics"]
        times = {name: known[name] * factor for name in _TIMES if known[name] is not None}
        found["statistics"] = {**known, **times}
        found["block_seconds"] = [seconds * factor for seconds in found["block_seconds"]]
    return found


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("run", type=Path, metavar="RUN")
    parser.add_argument("--runs", type=int, default=RUNS, metavar="N")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="where the site is to stay")
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as directory:
        try:
            paths = later_runs(arguments.run, Path(directory), arguments.runs)
            target = arguments.keep or Path(directory) / "site"
            before, worked = perf_counter(), process_time()
            site(target, paths, replay=replay_command)
        except UsageError as error:
            parser.error(str(error))
        seconds, worked = perf_counter() - before, process_time() - worked
        pages = [path for path in target.rglob("*") if path.is_file()]
        size = sum(path.stat().st_size for path in pages) / 1e6
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{len(paths)} runs: {seconds:.1f} s ({worked:.1f} s of a core), peak of {memory:.0f} MiB, "
        f"{len(pages)} files of {size:.0f} MB"
    )
    return int(seconds > LIMIT_SECONDS or memory > LIMIT_MEMORY_MIB)


if __name__ == "__main__":
    sys.exit(main())
