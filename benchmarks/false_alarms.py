"""Counts false alarms: suspicions of results of the built-in samples, which do nothing wrong.

    python -m bench run -st 1,2,3 --tag middling --direction forward --time-budget 0.02 \\
        --frameworks torch,jax,tensorflow,mxnet,mxnet_np --output results/alarms
    python benchmarks/false_alarms.py results/alarms/run-*.jsonl

Claim: at most 1 in 1,000 of the measured results is suspicious, over all operators, frameworks and stages of
the runs.  Each suspicion is printed, and the rates with their 95% confidence intervals.  A suspicion that is
true although the sample does nothing wrong is not counted (`DESERVED`).
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench.cli.command import run_command
from bench.gating.error_rates import Rate
from bench.model.result import Result
from bench.model.stage import GRAPH, JIT, STAGE_NAMES
from bench.render.markdown_table import heading, row
from bench.store.run_file import RunFile

MOST = 0.001


@dataclass(frozen=True)
class Deserved:
    """Suspicions that are true of a framework's own operators, or of their captured form.

    Attributes:
        stage: None: every stage.
        begins: the beginning of the suspicion's text.
        operators: the names of the operators, separated by spaces; "" for all.
    """

    framework: str
    stage: int | None
    begins: str
    why: str
    operators: str = ""

    def explains(self, result: Result, suspicion: str) -> bool:
        """Return whether the suspicion of the result is one of these."""
        return (
            (result.framework, result.stage) == (self.framework, self.stage or result.stage)
            and suspicion.startswith(self.begins)
            and result.sample in (self.operators or result.sample).split()
        )


DESERVED = (
    Deserved(
        "torch",
        GRAPH,
        "shared memory: each call returns",
        "a trace computes once what takes no array",
    ),
    Deserved(
        "tensorflow",
        JIT,
        "remembered results: ",
        "XLA takes what is counted, and the places of what is taken, for constants: others compile again",
        "bincount dynamic_slice dynamic_update_slice sampled_addmm",
    ),
    Deserved("torch", None, "shared memory: ", "it returns its argument", "positive"),
)


def measured(results: Iterable[Result]) -> list[Result]:
    """Return the results that have times; results that were only checked have none to suspect."""
    return [result for result in results if result.block_seconds]


def alarms(result: Result) -> list[str]:
    """Return the suspicions of the result; none if it deserves one of them."""
    if any(each.explains(result, text) for each in DESERVED for text in result.suspicions):
        return []
    return list(result.suspicions)


def rates(results: Iterable[Result]) -> dict[tuple[str, str], Rate]:
    """Return the rate of results with false alarms, by framework and stage."""
    found: dict[tuple[str, str], Rate] = {}
    for result in results:
        place = result.framework, f"{result.stage} {STAGE_NAMES[result.stage]}"
        found[place] = found.get(place, Rate()) + Rate(bool(alarms(result)), 1)
    return found


def report(results: Sequence[Result]) -> bool:
    """Print the false alarms and their rates; return whether the claim holds."""
    for result in results:
        where = f"{result.sample} {result.framework} {STAGE_NAMES[result.stage]} {result.direction}"
        for suspicion in alarms(result):
            print(f"{where}: {suspicion} ({result.case})")
    deserved = sorted({result.sample for result in results if result.suspicions and not alarms(result)})
    print(f"deserved: {', '.join(deserved) or 'none'}\n")
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
