"""The procedure of this benchmark: makes runs with `bench.run`, and reads their files.

python -m repeated.ours DIRECTORY --rounds 5 --patience 0.2 --time-budget 0.3 --calls add_1 abs_2k
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import bench
from bench.model.result import Result
from bench.model.statistics import median_interval, quantile
from repeated.calls import EAGER, FRAMEWORKS, JAX, by_stages, label, named
from repeated.figures import Quantity


@dataclass
class Measured:
    """The results of one run, whatever the tool.

    Attributes:
        medians, ratios: the quantities, by label.
        loads: label -> kind of load, where the tool knows one.
        disturbed: labels of the results that are marked as disturbed.
        failed: labels of the results that have no time.
    """

    medians: dict[str, Quantity] = field(default_factory=dict)
    ratios: dict[str, Quantity] = field(default_factory=dict)
    loads: dict[str, str] = field(default_factory=dict)
    disturbed: list[str] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)


def read(directory: Path, all_blocks: bool = False) -> Measured:
    """Return the results of the run whose files are in `directory`.

    all_blocks: count each block, disturbed or not, in one median and the interval of the blocks' order
        statistics; ratios are quotients.  A run counted in this way before there were probes and turns.
    """
    found = Measured()
    for path in sorted(directory.glob("*.jsonl")):
        for result in bench.load(path):
            _add(found, result, all_blocks)
    if all_blocks:
        found.ratios = quotients(found.medians)
    return found


def _add(found: Measured, result: Result, all_blocks: bool) -> None:
    name = label(result.sample, result.framework, result.stage)
    if result.status == "unsupported":  # NumPy beyond the eager stage
        return
    if result.statistics is None:
        found.failed.append(name)
        return
    found.loads[name] = result.load or ""
    if result.disturbed:
        found.disturbed.append(name)
    if all_blocks:
        ordered = sorted(result.seconds_per_call())
        found.medians[name] = Quantity(quantile(ordered, 0.5), *(median_interval(ordered) or (None, None)))
        return
    claimed = result.statistics
    found.medians[name] = Quantity(claimed["median"], claimed["interval_low"], claimed["interval_high"])
    for ratio in result.ratios:
        base = f"{name} / {ratio['framework']} {ratio['stage']}"
        found.ratios[base] = Quantity(ratio["value"], ratio["interval_low"], ratio["interval_high"])


def quotients(medians: dict[str, Quantity]) -> dict[str, Quantity]:
    """Return the ratio of each result to the first framework's eager one, without an interval."""
    found = {}
    for name, quantity in medians.items():
        base = label(name.split()[0], FRAMEWORKS[0])
        if name != base and base in medians and medians[base].value > 0:
            found[f"{name} / {FRAMEWORKS[0]} 1"] = Quantity(quantity.value / medians[base].value)
    return found


def describe(measured: Measured) -> str:
    """Return as text the number of results, by load where it is known, and the range of their times."""
    seconds = [quantity.value for quantity in measured.medians.values()]
    if not seconds:
        return "no results"
    counted = sorted(Counter(measured.loads.values()).items())
    loads = ", ".join(f"{count} {load}" for load, count in counted)
    text = f"{len(seconds)} results" + (f" ({loads})" if loads else "")
    return f"{text}, {min(seconds) * 1e6:.2g} µs to {max(seconds) * 1e3:.3g} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--rounds", type=int, required=True)
    parser.add_argument("--patience", type=float, required=True)
    parser.add_argument("--time-budget", type=float, required=True)
    parser.add_argument("--calls", nargs="*", default=[])
    arguments = parser.parse_args()
    calls = named(arguments.calls)
    requests = [(FRAMEWORKS, stages, some) for stages, some in by_stages(calls).items()]
    with bench.Session() as session:
        for frameworks, stages, some in [*requests, ((JAX,), (EAGER,), calls)]:
            bench.run(
                [call.sample(frameworks) for call in some],
                frameworks=frameworks,
                stages=stages,
                rounds=arguments.rounds,
                patience=arguments.patience,
                time_budget=arguments.time_budget,
                output=arguments.directory,
                session=session,
            )


if __name__ == "__main__":
    main()
