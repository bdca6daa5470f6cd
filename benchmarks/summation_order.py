"""How far the largest error of a sample moves where nothing but the order of summation changes.

Claim: at most 1% of the samples move by more than `compare` puts down to that (`FACTOR` times the larger of
the other error and `FEW_ULPS`, in `bench.model.comparison`).  All basic samples, short cases, forward:
PyTorch eager with one thread and with two, PyTorch and JAX eager and compiled.  Compiling takes its time:
`--every 8` takes every eighth sample of the compiled ones.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import bench
from bench.model.comparison import FACTOR, FEW_ULPS
from bench.model.statistics import quantile
from bench.store.run_file import latest

LIMIT = 0.01
SHORT = {"tag": "short", "directions": "forward", "measure": False}
EAGER = {**SHORT, "category": "basic"}
Errors = dict[str, dict[str, float]]
"""By sample, the largest error in units in the last place by case."""


def kept(directory: Path, name: str, **request: Any) -> bench.Run:
    """The run in the directory of that name, made where there is none."""
    place = directory / name
    if not place.is_dir():
        bench.run(output=place, **request)
    return bench.load(latest(place))


def errors(run: bench.Run, stage: int = 1) -> Errors:
    """Of the results of a stage that are ok and whose results are rounded."""
    found: Errors = {}
    for result in run:
        ulps = result.check.get("largest_error_ulps")
        if result.stage == stage and result.status == "ok" and ulps is not None:
            found.setdefault(result.sample, {})[result.task.case_key] = ulps
    return found


def pairs(one: Errors, other: Errors) -> Iterator[tuple[float, float, str]]:
    """Of each sample the largest error in both orders, over the cases that both have."""
    for sample in sorted(set(one) & set(other)):
        common = set(one[sample]) & set(other[sample])
        if common:
            yield (*(max(found[sample][key] for key in common) for found in (one, other)), sample)


def growth(one: float, other: float) -> float:
    """The larger error over what the smaller one counts as."""
    return max(one, other) / max(min(one, other), FEW_ULPS)


def print_figures(title: str, found: list[tuple[float, float, str]]) -> float:
    """Print how far the errors move; returns the share of samples beyond the factor."""
    moved = sorted((growth(one, other), sample, one, other) for one, other, sample in found)
    values = [each[0] for each in moved]
    beyond = [each for each in moved if each[0] > FACTOR]
    different = sum(one != other for one, other, _ in found)
    print(
        f"{title}: {len(found)} samples, {different} differ; growth 90% {quantile(values, 0.9):.2f}, "
        f"99% {quantile(values, 0.99):.2f}, largest {values[-1]:.2f}; {len(beyond)} beyond {FACTOR:g}"
    )
    for factor, sample, one, other in moved[-3:]:
        print(f"    {sample}: {one:.3g} and {other:.3g} ulps, growth {factor:.2f}")
    return len(beyond) / len(found)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, metavar="N", help="of the samples that are compiled")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="keep the run files; what is there is read")
    arguments = parser.parse_args()
    some = sorted(entry.name for entry in bench.samples() if entry.group == "basic")[:: arguments.every]
    compiled = {**SHORT, "samples": some, "stages": [1, 3]}
    with tempfile.TemporaryDirectory() as temporary:
        directory = arguments.keep or Path(temporary)
        threads = [
            errors(kept(directory, f"threads-{count}", frameworks="torch", threads=count, **EAGER))
            for count in (1, 2)
        ]
        shares = [print_figures("torch, one thread and two", list(pairs(*threads)))]
        for framework in ("jax", "torch"):
            run = kept(directory, f"compiled-{framework}", frameworks=framework, **compiled)
            found = list(pairs(errors(run), errors(run, 3)))
            shares.append(print_figures(f"{framework}, eager and compiled", found))
    held = max(shares) <= LIMIT
    print(f"limit {LIMIT:.0%}: {'held' if held else 'missed'}")
    return int(not held)


if __name__ == "__main__":
    sys.exit(main())
