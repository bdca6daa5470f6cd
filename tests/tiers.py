"""Runs the tests of a tier: side by side, then those that must be alone, then those that failed once more.

A test that fails and then passes alone is unsteady: it refuses no change, and is named at the end and
in `unsteady.txt` as a fault to be mended.  `results/tests` keeps that file, a list of the slowest tests, and
JUnit reports, which say how long each test took.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn
from xml.etree import ElementTree

from selection import BASE, DAY, ROOT, day, selection

from bench.errors import UsageError
from bench.model.shard import Shard

TIERS = {
    "quick": "not process and not compiles and not alone and not slow and not nightly",
    "test": "not slow and not nightly",
    "all": "not nightly",
    "nightly": "nightly",
}
"""The tests of each tier, by their markers."""
FAILED, NOTHING_CHOSEN, INTERRUPTED = 1, 5, 130
MOST_RETRIED = 20
"""The most failures that are run once more; more have one cause, which is not a busy machine."""
SLOWEST = 50


@dataclass(frozen=True)
class Case:
    """A test in a JUnit report."""

    name: str
    seconds: float
    failed: bool

    @property
    def module(self) -> str:
        return self.name.partition("::")[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a tier; return 0 if every test passes, if need be alone and at the second try."""
    options = build_parser().parse_args(arguments)
    os.environ.setdefault(DAY, day().isoformat())  # the same for all processes, should midnight pass
    if options.base:
        os.environ[BASE] = options.base
    directory = options.output / options.tier
    directory.mkdir(parents=True, exist_ok=True)
    if options.tier in ("quick", "test"):
        print(selection(), flush=True)
    marks, shard = TIERS[options.tier], ["--shard", options.shard] if options.shard else []
    began = time.monotonic()
    together = ("--numprocesses", str(options.processes), "--dist", options.dist, "--no-loadscope-reorder")
    statuses = [
        run(f"({marks}) and not alone", directory / "together.xml", "--cache-clear", *together, *shard),
        run(f"({marks}) and alone", directory / "alone.xml", *shard),
    ]
    cases = [case for name in ("together", "alone") for case in read(directory / f"{name}.xml")]
    failed = list(dict.fromkeys(case.name for case in cases if case.failed))
    unsteady: list[str] = []
    if set(statuses) <= {0, FAILED, NOTHING_CHOSEN} and 0 < len(failed) <= MOST_RETRIED:
        print(f"{len(failed)} failed; once more, alone:", flush=True)
        report = directory / "again.xml"
        run(marks, report, "--last-failed", "--last-failed-no-failures", "none")
        again = list(read(report))
        passed = {case.name for case in again} - {case.name for case in again if case.failed}
        unsteady = [name for name in failed if name in passed]
        statuses = [0 if len(unsteady) == len(failed) else FAILED]
    write(directory / "slowest.txt", slowest(cases))
    write(directory / "unsteady.txt", unsteady)
    minutes = (time.monotonic() - began) / 60
    print(f"{len(cases)} tests in {minutes:.1f} min; reports in {directory}")
    if unsteady:
        print("Unsteady: failed once and passed alone. Each is a fault of the test or of the code:")
        print(*(f"  {name}" for name in unsteady), sep="\n")
    return next((status for status in statuses if status not in (0, NOTHING_CHOSEN)), 0)


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"error: {message}\n")


def build_parser() -> Parser:
    """Return the parser of this command."""
    parser = Parser(
        description=__doc__.partition("\n")[0], formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("tier", choices=TIERS, help="the tests to run")
    parser.add_argument("--shard", type=shard, metavar="K/N", help="the Kth of N parts of about equal length")
    parser.add_argument("--base", metavar="COMMIT", help="the commit that tells which samples are touched")
    parser.add_argument(
        "--processes",
        type=int,
        default=(os.cpu_count() or 1) + 1,  # some tests wait for processes that they have started
        help="tests that run side by side",
    )
    parser.add_argument("--dist", default="loadfile", help="what stays in one process (see pytest-xdist)")
    parser.add_argument("--output", type=Path, default=ROOT / "results" / "tests", help="where reports lie")
    return parser


def shard(text: str) -> str:
    """Return `text` if it is K/N with K from 1 to N; raise ArgumentTypeError otherwise."""
    try:
        return str(Shard.parse(text))
    except UsageError:
        said = f"{text!r} is not a shard; write K/N with K from 1 to N, as in 1/4"
        raise argparse.ArgumentTypeError(said) from None


def run(marks: str, report: Path, *arguments: str) -> int:
    """Run the tests with these marks in a process of its own; return its exit status."""
    report.unlink(missing_ok=True)
    command = [sys.executable, "-m", "pytest", "-m", marks, f"--junit-xml={report}", *arguments]
    own = [f"--override-ini=cache_dir={report.parent / 'cache'}"]
    # Tests start hundreds of processes, each of which would compile our modules.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    try:
        return subprocess.run([*command, *own], cwd=ROOT, env=environment, check=False).returncode
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None


def read(report: Path) -> Iterator[Case]:
    """Yield the tests of a JUnit report, none where there is no report."""
    if not report.is_file():
        return
    for element in ElementTree.parse(report).iter("testcase"):
        kinds = {child.tag for child in element}
        module, scopes = _place(element.get("classname", ""))
        name = "::".join([module, *scopes, element.get("name", "")])
        yield Case(name, float(element.get("time", 0)), bool(kinds & {"failure", "error"}))


def _place(classname: str) -> tuple[str, list[str]]:
    """Return the path of a test's module, and the classes in it, from the dotted name in a report."""
    parts = classname.split(".")
    for end in range(len(parts), 0, -1):
        module = "/".join(parts[:end]) + ".py"
        if (ROOT / module).is_file():
            return module, parts[end:]
    return classname, []  # a module that could not be collected


def slowest(cases: list[Case]) -> list[str]:
    """Return a line for each of the slowest tests, the slowest first."""
    chosen = sorted(cases, key=lambda case: case.seconds, reverse=True)[:SLOWEST]
    return [f"{case.seconds:8.1f} s  {case.name}" for case in chosen]


def write(path: Path, lines: list[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
