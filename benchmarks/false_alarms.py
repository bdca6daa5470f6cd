"""How often honest work is called suspicious: of the samples that ship here every suspicion is a false alarm.

    python -m bench run -st 2,3 --max-cases 1 --direction forward --frameworks torch,jax,tensorflow,mxnet \\
        --time-budget 0.02 --output results/alarms
    python benchmarks/false_alarms.py results/alarms/run-*.jsonl

Claims: at most 1 in 1,000 of the results that were measured, of all operators, frameworks and stages that the
runs hold together.  Each suspicion is printed, and the rates with their 95% confidence intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

from bench.cli.command import run_command
from bench.model.rates import Rate
from bench.model.result import Result
from bench.model.stage import STAGE_NAMES
from bench.reports.markdown import heading, row
from bench.store.run_file import RunFile

MOST = 0.001


def measured(results: Iterable[Result]) -> list[Result]:
    """Those that have times: what was only checked has no clock to be suspicious of."""
    return [result for result in results if result.block_seconds]


def rates(results: Iterable[Result]) -> dict[tuple[str, str], Rate]:
    """Of suspicious results, by framework and stage."""
    found: dict[tuple[str, str], Rate] = {}
    for result in results:
        place = result.framework, f"{result.stage} {STAGE_NAMES[result.stage]}"
        found[place] = found.get(place, Rate()) + Rate(bool(result.suspicions), 1)
    return found


def report(results: Sequence[Result]) -> bool:
    """Print what was found; whether the claim holds."""
    for result in results:
        for suspicion in result.suspicions:
            stage = STAGE_NAMES[result.stage]
            print(
                f"{result.sample}[{result.case}] {result.framework} {stage} {result.direction}: {suspicion}"
            )
    by_place = rates(results)
    total = sum(by_place.values(), Rate())
    print("\n".join(heading(["framework", "stage", "measured", "suspicious", "at most (95%)"])))
    for place, rate in [*sorted(by_place.items()), (("all", ""), total)]:
        print(row([*place, str(rate.trials), str(rate.hits), f"{rate.interval[1]:.2%}"]))
    return total.hits <= MOST * total.trials


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("runs", nargs="+", type=Path, metavar="RUN", help="run files of built-in samples")
    paths = parser.parse_args().runs
    found = measured(result for path in paths for result in RunFile.read(path).results)
    return int(not report(found))


if __name__ == "__main__":
    raise SystemExit(run_command("false_alarms", main))
