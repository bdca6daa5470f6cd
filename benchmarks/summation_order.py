"""Measures how far the largest error of a sample moves when only the order of summation changes.

Claim: for at most 1% of the samples it moves by more than `compare` ascribes to that order (`FACTOR` times
the larger of the other error and `FEW_ULPS`, in `bench.analysis.comparison`).  All basic samples are checked,
on short cases, forward: PyTorch eager with one thread and with two, PyTorch and JAX eager and compiled.
Compiling takes long: `--every 8` compiles every eighth sample only.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

import bench
from bench.analysis.comparison import FACTOR, FEW_ULPS, Accuracy, ulps_of
from bench.model.statistics import quantile
from bench.model.status import OK
from bench.store.run_file import latest

LIMIT = 0.01
SHORT = {"tag": "short", "directions": "forward", "measure": False}
EAGER = {**SHORT, "category": "basic"}
Errors = dict[str, dict[str, float]]
"""The largest error by sample and case, in units in the last place."""


def kept(directory: Path, name: str, **request: Any) -> bench.Run:
    """Return the run in the subdirectory `name`; resume it if it is there, else make it."""
    place = directory / name
    return bench.resume(latest(place)) if place.is_dir() else bench.run(output=place, **request)


def errors(run: bench.Run, stage: int = 1) -> Errors:
    """Return the errors of a stage's results that are ok and rounded."""
    found: Errors = {}
    for result in run:
        ulps = ulps_of(result)
        if result.stage == stage and result.status == OK and ulps is not None:
            found.setdefault(result.sample, {})[result.task.case_key] = ulps
    return found


def moves(one: Errors, other: Errors) -> list[Accuracy]:
    """Return the largest error of each sample in both orders, over the cases that both have."""
    found = []
    for sample in sorted(set(one) & set(other)):
        common = set(one[sample]) & set(other[sample])
        if common:
            largest = (max(errors[sample][key] for key in common) for errors in (one, other))
            found.append(Accuracy(sample, "", 0, *largest, len(common)))
    return found


def growth(row: Accuracy) -> float:
    """Return the larger error over the smaller one, which counts as FEW_ULPS at least."""
    return max(row.base, row.new) / max(min(row.base, row.new), FEW_ULPS)


def print_figures(title: str, found: list[Accuracy]) -> float:
    """Print how far the errors move; return the share of the samples that `compare` would name."""
    found = sorted(found, key=growth)
    values = list(map(growth, found))
    named = [row for row in found if row.change is not None]
    print(
        f"{title}: {len(found)} samples, {sum(row.base != row.new for row in found)} differ; growth: "
        f"90% {quantile(values, 0.9):.2f}, 99% {quantile(values, 0.99):.2f}, largest {values[-1]:.2f}; "
        f"{len(named)} beyond {FACTOR:g}"
    )
    for row in found[-3:]:
        print(f"    {row.sample}: {row.base:.3g} and {row.new:.3g} units, growth {growth(row):.2f}")
    return len(named) / len(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of the samples that are compiled")
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="keep the run files; go on with what is there"
    )
    arguments = parser.parse_args()
    some = sorted(entry.name for entry in bench.samples() if entry.group == "basic")[:: arguments.every]
    compiled = {**SHORT, "samples": some, "stages": [1, 3]}
    with tempfile.TemporaryDirectory() as temporary:
        directory = arguments.keep or Path(temporary)
        threads = [
            errors(kept(directory, f"threads-{count}", frameworks="torch", threads=count, **EAGER))
            for count in (1, 2)
        ]
        shares = [print_figures("torch, one thread and two", moves(*threads))]
        for framework in ("jax", "torch"):
            run = kept(directory, f"compiled-{framework}", frameworks=framework, **compiled)
            found = moves(errors(run), errors(run, 3))
            shares.append(print_figures(f"{framework}, eager and compiled", found))
    held = max(shares) <= LIMIT
    print(f"limit {LIMIT:.0%}: {'held' if held else 'missed'}")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
