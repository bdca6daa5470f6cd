"""Measures the error rates of the regression gate, and of other rules on the same processes.

Claims: at most 0.1% of the comparisons of an operator with itself say slower; at least 95% of the slowdowns
of 3% on arithmetic and 5% on memory traffic are found.  Both hold on a quiet machine, and beside the two
processes of `repeated/disturber.py`.

The operators (`bench/gating/synthetic_slowdowns.py`) consist of 100 equal units of work; the slowed ones
do 103 or 105 units.
The gate makes every comparison: it measures pairs of fresh processes, and measures operators that look
changed again.  The other rules judge the processes of the gate's first batch, and call an operator slower:

- medians: if its median is more than 1.05 times the base's, with one process of each side;
- asv: if that holds with two processes of each side, and a Mann-Whitney test of their blocks has p < 0.002;
- pyperf: if Student's t-test over the means of all processes has p < 0.05 (95% certain) in that direction;
- dashboard: if the medians of two processes in a row are more than 1.35 times the base's.

With `--keep DIRECTORY` every gate is kept, and kept gates are not measured again.  An unchanged gate and a
slowed one, controls included, make 105 comparisons of operators with themselves and 35 with slowed ones.

`--kinds basic` compares all basic operators of a framework with themselves, on their short cases, in a budget
of 90 minutes; with `--max-cases 1` on one case of each.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from scipy import stats

from bench.gating import synthetic_slowdowns
from bench.gating.calibration import gate_known
from bench.gating.error_rates import Rate
from bench.gating.gate import gate
from bench.gating.outcome import Finding
from bench.model.result import Result
from repeated.disturber import disturbed

QUIET, LOADED = "quiet", "loaded"
UNCHANGED, SLOWED, BASIC = "unchanged", "slowed", "basic"
MOST_FALSE, FEWEST_FOUND = 0.001, 0.95

Processes = Sequence[Sequence[float]]
"""The seconds per call of each block, by process."""


def blocks(result: Result) -> list[list[float]]:
    """Return the seconds per call of each block, by round."""
    return [[seconds for seconds, _ in found] for _, found in sorted(result.by_round().items())]


def medians_differ(base: Processes, candidate: Processes) -> bool:
    return statistics.median(candidate[0]) > 1.05 * statistics.median(base[0])


def asv(base: Processes, candidate: Processes) -> bool:
    """Return whether asv's defaults call it slower: two processes a side, a factor of 1.05, p below 0.002."""
    ours, theirs = ([value for process in each[:2] for value in process] for each in (candidate, base))
    if statistics.median(ours) <= 1.05 * statistics.median(theirs):
        return False
    return bool(stats.mannwhitneyu(ours, theirs).pvalue < 0.002)


def pyperf(base: Processes, candidate: Processes) -> bool:
    means = [[statistics.fmean(process) for process in each] for each in (candidate, base)]
    return bool(stats.ttest_ind(*means, alternative="greater").pvalue < 0.025)


def dashboard(base: Processes, candidate: Processes) -> bool:
    pairs = zip(base[:2], candidate[:2])
    return all(statistics.median(ours) > 1.35 * statistics.median(theirs) for theirs, ours in pairs)


RULES: dict[str, Callable[[Processes, Processes], bool]] = {
    "medians": medians_differ,
    "asv": asv,
    "pyperf": pyperf,
    "dashboard": dashboard,
}


def measure(kind: str, number: int, basic: dict[str, Any]) -> dict[str, Any]:
    """Run one gate; return its verdict and those of the other rules on every operator.

    basic: the arguments of a gate of basic operators.
    """
    if kind == BASIC:
        judgement = gate(category="basic", seed=number, **basic)
    else:
        judgement = gate_known(kind == SLOWED, seed=number)
    if judgement.interrupted:
        raise KeyboardInterrupt
    return {
        "machine": judgement.header["machine"],
        "seconds": judgement.seconds,
        "pairs": judgement.pairs,
        "outcome": judgement.outcome,
        "doubts": judgement.doubts,
        "smallest_found": judgement.smallest_found,
        "findings": [_said(finding) for finding in judgement.findings],
        "controls": [_said(finding) for finding in judgement.controls],
    }


def _said(finding: Finding) -> dict[str, Any]:
    both = blocks(finding.base), blocks(finding.candidate)
    return {**finding.as_json(), "rules": {name: rule(*both) for name, rule in RULES.items()}}


def measure_all(
    root: Path, conditions: Iterable[str], kinds: Iterable[str], gates: int, basic: dict[str, Any]
) -> None:
    for number in range(gates):
        for condition in conditions:
            for kind in kinds:
                path = root / f"{condition}-{kind}-{number}.json"
                if path.exists():
                    continue
                with disturbed() if condition == LOADED else contextlib.nullcontext():
                    found = measure(kind, number, basic)
                path.write_text(json.dumps(found), encoding="utf-8")
                counts = {name: _count(found["findings"], name) for name in ("slower", "faster", "same")}
                print(f"{path.stem}: {found['seconds']:.0f} s, {found['outcome']}, {counts}", flush=True)


def _count(findings: Iterable[dict[str, Any]], verdict: str) -> int:
    return sum(finding["verdict"] == verdict for finding in findings)


def report(root: Path) -> bool:
    """Print the rates; return whether the claims hold where anything was measured."""
    holds = True
    for condition in (QUIET, LOADED):
        gates = {kind: _kept(root, condition, kind) for kind in (UNCHANGED, SLOWED)}
        alike = [each for gate in gates[UNCHANGED] for each in gate["findings"]]
        alike += [each for kept in gates.values() for gate in kept for each in gate["controls"]]
        changed = [each for gate in gates[SLOWED] for each in gate["findings"]]
        for category, name in synthetic_slowdowns.NAMES.items():
            for kind, findings in ((UNCHANGED, alike), (SLOWED, changed)):
                own = [finding for finding in findings if finding["category"] == category]
                if own:
                    holds &= _print_rates(f"{condition}, {kind}, {name}", kind, own)
        basic = _kept(root, condition, BASIC)
        if own := [each for gate in basic for each in (*gate["findings"], *gate["controls"])]:
            holds &= _print_rates(f"{condition}, {UNCHANGED}, basic operators", UNCHANGED, own)
    return holds


def _kept(root: Path, condition: str, kind: str) -> list[dict[str, Any]]:
    return [json.loads(path.read_text()) for path in sorted(root.glob(f"{condition}-{kind}-*.json"))]


def _print_rates(what: str, kind: str, findings: Sequence[dict[str, Any]]) -> bool:
    count = len(findings)
    verdicts = {name: Rate(_count(findings, name), count) for name in ("slower", "faster", "ambiguous")}
    others = {name: Rate(sum(each["rules"][name] for each in findings), count) for name in RULES}
    shares = [f"{name} {_share(rate)}" for name, rate in {**verdicts, **others}.items()]
    print(f"{what}: of {count} comparisons {', '.join(shares)}")
    share = verdicts["slower"].hits / count
    return share <= MOST_FALSE if kind == UNCHANGED else share >= FEWEST_FOUND


def _share(rate: Rate) -> str:
    low, high = rate.interval
    return f"{rate.hits / rate.trials:.1%} ({low:.1%} to {high:.1%})"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--gates", type=int, default=10, help="of each kind and condition (default: 10)")
    parser.add_argument("--conditions", nargs="+", choices=(QUIET, LOADED), default=[QUIET, LOADED])
    parser.add_argument("--kinds", nargs="+", choices=(UNCHANGED, SLOWED, BASIC), default=[UNCHANGED, SLOWED])
    parser.add_argument("--framework", default="numpy", help="whose basic operators (default: numpy)")
    parser.add_argument("--max-cases", type=int, help="of a basic operator (default: the short ones)")
    parser.add_argument("--budget", type=float, default=5400, help="of their gate, in s (default: 5400)")
    parser.add_argument("--keep", type=Path, metavar="DIRECTORY")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as stack:
        root = arguments.keep or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        root.mkdir(parents=True, exist_ok=True)
        cases = {"max_cases": arguments.max_cases} if arguments.max_cases else {"tag": "short"}
        basic = {"frameworks": arguments.framework, "budget": arguments.budget, **cases}
        measure_all(root, arguments.conditions, arguments.kinds, arguments.gates, basic)
        return 0 if report(root) else 1


if __name__ == "__main__":
    sys.exit(main())
