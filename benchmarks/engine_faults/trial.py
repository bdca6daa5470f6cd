"""One fault tried: the tests that reach it, the cheapest first, until one fails twice."""

from __future__ import annotations

import itertools
import json
import os
import signal
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from tiers import TIERS, read

from engine_faults.faults import Fault
from engine_faults.reach import PLUGIN, Reach
from engine_faults.trees import python_of

NOTICED, HANGS, PASSED, LEFT, UNREACHED = "noticed", "hangs", "passed", "left", "unreached"
"""`left`: what was tried passed, but tests that reach the fault were too dear to be tried alone."""
PATIENCE, LEAST_SECONDS, MOST_SECONDS = 8, 300, 1800
"""A fault hangs where its tests take so many times as long as without it, and that many seconds more."""


@dataclass(frozen=True)
class Verdict:
    """The verdict of the tests on a fault.

    Attributes:
        test: the test that noticed it.
        tier: the tier that has the test.
        tried: how many tests, without parameters, reach it and were run.
    """

    fault: Fault
    verdict: str
    test: str | None = None
    tier: str | None = None
    tried: int = 0
    seconds: float = 0.0

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Verdict:
        return cls(**{**values, "fault": Fault(**values["fault"])})


def tried(fault: Fault, tree: Path, reach: Reach, budget: float) -> Verdict:
    """Return what the tests of `make test` say about a fault in the tree.

    Tests are taken, the cheapest first, as long as all together take `budget` seconds without a fault.  Of a
    fault in an operator all are taken, on the samples that it touches.
    """
    tests: list[str] = []
    spent, left = 0.0, False
    for test, seconds in reach.tests(fault).items():
        spent += seconds * reach.count[test]
        if spent > budget and not fault.of_samples:
            left = True
            break
        tests.append(test)
    if not tests:
        return Verdict(fault, LEFT if left else UNREACHED)
    began = time.monotonic()
    limit = LEAST_SECONDS + PATIENCE * min(spent, budget)
    found = first_failure([fault], tree, tests, TIERS["test"], limit)
    seconds = round(time.monotonic() - began, 1)
    if found is None:
        return Verdict(fault, LEFT if left else PASSED, tried=len(tests), seconds=seconds)
    return Verdict(fault, HANGS if found == HANGS else NOTICED, found, "test", len(tests), seconds)


def noticed_by(tests: Sequence[str], faults: Sequence[Fault], tree: Path) -> Iterator[Verdict]:
    """Yield a verdict of each fault that one of the tests notices; they failed with all faults planted."""
    left = list(faults)
    for test in tests:
        name = test.partition("[")[0]
        for fault in list(left):
            for tier in ("test", "all"):
                if first_failure([fault], tree, [name], TIERS[tier], MOST_SECONDS):
                    yield Verdict(fault, NOTICED, test, tier, 1)
                    left.remove(fault)
                    break


@contextmanager
def planted(faults: list[Fault], tree: Path) -> Iterator[None]:
    """Hold the faults, each of another module, in the tree while the block runs."""
    texts = {fault.path: (tree / fault.path).read_text(encoding="utf-8") for fault in faults}
    try:
        for fault in faults:
            _write(tree / fault.path, fault.applied(texts[fault.path]))
        yield
    finally:
        for path, text in texts.items():
            _write(tree / path, text)


def first_failure(
    faults: list[Fault],
    tree: Path,
    tests: Sequence[str],
    marks: str,
    limit: float,
) -> str | None:
    """Return the first test that fails twice with the faults and passes without them.

    HANGS means that `limit` seconds were not enough, None that all pass, or fail without the faults as well.
    """
    while tests:
        with planted(faults, tree):
            samples = touched_samples(tree) if all(fault.of_samples for fault in faults) else []
            failed = _failing(tree, tests, marks, samples, limit)
            if failed is None or failed == HANGS:
                return failed
            name = failed.partition("[")[0]
            again = name if name in tests else failed.partition("::")[0]
            certain = _failing(tree, [again], marks, samples, limit) is not None
        if certain and _failing(tree, [again], marks, samples, limit) is None:
            return failed
        others = [test for test in tests if again not in (test, test.partition("::")[0])]
        if len(others) == len(tests):
            raise RuntimeError(f"{failed} is not in {tree}: remove that tree, it is of another commit")
        tests = others
    return None


def touched_samples(tree: Path) -> list[str]:
    """Return the samples that a change of the working tree touches."""
    code = "from selection import selection; print(*selection().touched, sep=',')"
    done = subprocess.run(
        [python_of(tree), "-c", code],
        cwd=tree / "tests",
        env={**os.environ, "PYTHONPATH": str(tree), "BENCH_TESTS_BASE": "HEAD"},
        capture_output=True,
        text=True,
        check=False,
    )
    return [] if done.returncode else list(filter(None, done.stdout.strip().split(",")))


def _failing(
    tree: Path, tests: Sequence[str], marks: str, samples: Sequence[str], limit: float
) -> str | None:
    """Return the first failing test, cheapest first; HANGS past the limit; None where all pass.

    With `samples`, tests that choose samples try these alone.
    """
    kept = tree / "results" / "planted"
    kept.mkdir(parents=True, exist_ok=True)
    order, report = kept / "tests.json", kept / "report.xml"
    order.write_text(json.dumps(tests), encoding="utf-8")
    report.unlink(missing_ok=True)
    modules = sorted({test.partition("::")[0] for test in tests})
    added = {
        "PLANTED_TESTS": str(order),
        "PLANTED_SAMPLES": ",".join(samples),
        "BENCH_TESTS_BASE": "HEAD",
        "PYTEST_ADDOPTS": f"-p {PLUGIN}",
    }
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    pytest = [python_of(tree), "-m", "pytest", "-x", "--tb=short", "-p", "no:cacheprovider"]
    with (kept / "output.txt").open("w", encoding="utf-8") as output:
        process = subprocess.Popen(
            [*pytest, "-m", marks, f"--junit-xml={report}", *modules],
            cwd=tree,
            env={**environment, **added},
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            status = process.wait(limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return HANGS
    if status in (0, 5):
        return None
    failed = [case.name for case in read(report) if case.failed]
    return failed[0] if failed else f"{modules[0]}::cannot be collected"


_MOMENTS = itertools.count(int(time.time()), 10)


def _write(path: Path, text: str) -> None:
    """Write a module with a time of its own: Python compares time and size with what it compiled."""
    path.write_text(text, encoding="utf-8")
    moment = next(_MOMENTS)
    os.utime(path, (moment, moment))
