"""Measures which faults, planted in the engine one by one, make tests fail.

Claims: `make test` notices at least 95% of the faults that `make test-all` notices.  A fault is a change of
one expression or statement (by cosmic-ray) in a module of `bench/`, drawn at random; the sample folders have
benchmarks/mutation_score.py.  A fault is tried with the tests that reach its line, known from one run of the
tests under coverage, subprocesses included.  What is left is planted at once under `make test-all`.

It needs `pip install cosmic-ray coverage`, and the environments of `make test`:

    python benchmarks/tier_power.py reach      `make test` under coverage
    python benchmarks/tier_power.py try        each fault, with the tests of `make test` that reach it
    python benchmarks/tier_power.py rest       what is left, with `make test-all`
    python benchmarks/tier_power.py show       what was found
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from threading import Lock

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from tiers import read  # noqa: E402

from engine_faults.faults import Fault, drawn  # noqa: E402
from engine_faults.reach import Reach, collect, install_plugin, measure  # noqa: E402
from engine_faults.trees import python_of, tree_at  # noqa: E402
from engine_faults.trial import HANGS, NOTICED, Verdict, noticed_by, planted, tried  # noqa: E402

SHARDS = 4


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("step", choices=("reach", "try", "rest", "show"))
    parser.add_argument("--count", type=int, default=72, help="faults that are drawn")
    parser.add_argument("--seed", type=int, default=48)
    parser.add_argument("--jobs", type=int, default=2, help="faults that are tried side by side")
    parser.add_argument("--budget", type=float, default=150, help="seconds of tests of a fault in `try`")
    parser.add_argument(
        "--work", type=Path, default=ROOT / "results" / "engine-faults", help="trees and verdicts"
    )
    options = parser.parse_args()
    data = options.work / "data"
    if options.step == "reach":
        tree = tree_at(options.work / "reach", ROOT)
        status = measure(tree, "test", data)
        collect(tree, data, tree / "results" / "tests" / "test")
        return status
    if options.step == "try":
        try_each(options, data)
    elif options.step == "rest":
        try_rest(options.work)
    return show(options.work)


def try_each(options: argparse.Namespace, data: Path) -> None:
    """Try each fault that has no verdict yet; verdicts are kept as they come."""
    known = verdicts(options.work)
    trees: SimpleQueue[Path] = SimpleQueue()
    for number in range(options.jobs):
        tree = tree_at(options.work / str(number), ROOT)
        install_plugin(tree)
        trees.put(tree)
    reach = Reach.load(tree, data)
    lock = Lock()

    def one(fault: Fault) -> None:
        tree = trees.get()
        try:
            verdict = tried(fault, tree, reach, options.budget)
        finally:
            trees.put(tree)
        with lock:
            keep(options.work, verdict)

    with ThreadPoolExecutor(options.jobs) as pool:
        faults = drawn(tree, options.count, options.seed)
        list(pool.map(one, [fault for fault in faults if fault not in known]))


def try_rest(work: Path) -> None:
    """Try the faults not noticed yet, all planted at once: run `make test-all`, one shard after another."""
    tree = tree_at(work / "0", ROOT)
    rest = unnoticed(verdicts(work).values())
    failed: list[str] = []
    with planted(rest, tree):
        for number in range(1, SHARDS + 1):
            output = tree / "results" / f"shard-{number}"
            command = [python_of(tree), "tests/tiers.py", "all", "--shard", f"{number}/{SHARDS}"]
            subprocess.run([*command, "--output", str(output)], cwd=tree, check=False)
            failed += failing(output / "all")
    for verdict in noticed_by(failed, rest, tree):
        keep(work, verdict)


def failing(reports: Path) -> list[str]:
    """Return the tests that failed, and again where they were run again."""
    cases = [case for name in ("together", "alone", "again") for case in read(reports / f"{name}.xml")]
    last = {case.name: case for case in cases}
    return [name for name, case in last.items() if case.failed]


def unnoticed(found: Iterable[Verdict]) -> list[Fault]:
    return [each.fault for each in found if each.verdict not in (NOTICED, HANGS)]


def keep(work: Path, verdict: Verdict) -> None:
    with (work / "verdicts.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(verdict.as_json()) + "\n")
    place = f"{verdict.fault.path}:{verdict.fault.first}"
    print(verdict.verdict, place, verdict.test or "", f"{verdict.seconds} s", flush=True)


def verdicts(work: Path) -> dict[Fault, Verdict]:
    """Return the last verdict of each fault."""
    kept = work / "verdicts.jsonl"
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    found = [Verdict.from_json(json.loads(line)) for line in lines]
    return {verdict.fault: verdict for verdict in found}


def show(work: Path) -> int:
    """Print what nobody noticed and the shares; return 1 where the claim does not hold."""
    found = list(verdicts(work).values())
    rest = unnoticed(found)
    for each in found:
        if each.fault in rest:
            text = (work / "0" / each.fault.path).read_text(encoding="utf-8")
            print(f"{each.verdict}: {each.fault.path}:{each.fault.first}")
            print(*(f"    {line}" for line in each.fault.difference(text)), sep="\n")
    tiers = Counter(each.tier for each in found)
    noticed = tiers["test"] + tiers["all"]
    print(f"{len(found)} faults; `make test` notices {tiers['test']}, `make test-all` {noticed}")
    return int(tiers["test"] < 0.95 * noticed)


if __name__ == "__main__":
    sys.exit(main())
