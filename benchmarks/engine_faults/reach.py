"""Finds the tests that reach a line, from one run of the tests under coverage, subprocesses included."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections import defaultdict
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tiers import read

from engine_faults.faults import Fault
from engine_faults.trees import environments_of, python_of

PLUGIN = "planted_plugin"
PROCESS = "process of "
TRACED = {
    "bench/worker/serve/protocol.py": ("_set_trace(None)  #", "pass  #"),
    "bench/worker/integrity/process_state.py": ('"trace function": sys.gettrace()', '"trace function": None'),
}
"""A worker ends tracing after each reply, and counts it as changed; under coverage it does neither."""
CONFIGURATION = """[run]
parallel = true
source = {source}
data_file = {data}
context = ${{PLANTED_CONTEXT-none}}
patch = _exit
sigterm = true
disable_warnings = no-data-collected, module-not-imported, module-not-measured, no-sysmon
"""
NAMED = re.compile(r"^\s*(?:class |(?:async )?def )?(\w+)")


def install_plugin(tree: Path) -> None:
    """Put the plugin of pytest into the environment of a tree, without a path that tests would inherit."""
    for packages in (tree / ".venv").glob("lib/*/site-packages"):
        shutil.copyfile(Path(__file__).with_name("plugin.py"), packages / f"{PLUGIN}.py")


def measure(tree: Path, tier: str, data: Path) -> int:
    """Run a tier in the tree under coverage; data files come to lie in `data`.  Return the tests' status."""
    from coverage import __version__

    install_plugin(tree)
    for path, (text, other) in TRACED.items():
        module = (tree / path).read_text(encoding="utf-8")
        (tree / path).write_text(module.replace(text, other), encoding="utf-8")
    for environment in environments_of(tree):
        command = [str(environment / "bin" / "python"), "-m", "pip", "install", "--quiet"]
        subprocess.run([*command, f"coverage=={__version__}"], check=True)
    data.mkdir(parents=True, exist_ok=True)
    configuration = data / "coverage.ini"
    configuration.write_text(
        CONFIGURATION.format(source=tree / "bench", data=data / "data"), encoding="utf-8"
    )
    added = {"COVERAGE_PROCESS_START": str(configuration), "PYTEST_ADDOPTS": f"-p {PLUGIN}"}
    command = [python_of(tree), "tests/tiers.py", tier]
    return subprocess.run(command, cwd=tree, env={**os.environ, **added}, check=False).returncode


def collect(tree: Path, data: Path, reports: Path) -> None:
    """Write `reach.json` and `tests.json` in `data` from its data files and the tests' reports."""
    from coverage.numbits import numbits_to_nums

    bits: dict[tuple[str, str], set[bytes]] = defaultdict(set)
    for path in sorted(data.glob("data.*")):
        try:
            for file, context, numbits in _rows(path):
                bits[file, reaching(context)].add(numbits)
        except sqlite3.DatabaseError as reason:  # of a process that was killed
            print(f"left out: {path.name}: {reason}", file=sys.stderr)
    reached: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for (file, test), parts in bits.items():
        for line in {number for part in parts for number in numbits_to_nums(part)}:
            reached[Path(file).relative_to(tree).as_posix()][str(line)].add(test)
    lines = {name: {line: sorted(tests) for line, tests in of.items()} for name, of in reached.items()}
    (data / "reach.json").write_text(json.dumps(lines), encoding="utf-8")
    cases = [case for name in ("together", "alone") for case in read(reports / f"{name}.xml")]
    seconds: dict[str, list[float]] = defaultdict(list)
    for case in cases:
        seconds[case.name.partition("[")[0]].append(case.seconds)
    tests = {
        "seconds": {name: sum(each) / len(each) for name, each in seconds.items()},
        "count": {name: len(each) for name, each in seconds.items()},
    }
    (data / "tests.json").write_text(json.dumps(tests), encoding="utf-8")


def _rows(path: Path) -> list[tuple[str, str, bytes]]:
    """Return (file, context, lines as bits) of a data file of coverage; its documentation has the tables."""
    query = """SELECT file.path, context.context, line_bits.numbits FROM line_bits
        JOIN file ON file.id = line_bits.file_id JOIN context ON context.id = line_bits.context_id"""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return database.execute(query).fetchall()


def reaching(context: str) -> str:
    """Return the test of a context, with PROCESS in front if a process of the test was there; "" of none."""
    static, _, dynamic = context.partition("|")
    if dynamic:
        return dynamic
    return "" if static == "none" else f"{PROCESS}{static}"


@dataclass(frozen=True)
class Reach:
    """The tests that reach lines.

    Attributes:
        root: the checkout.
        lines: by module and line the tests that reach it, as `reaching` writes them.
        seconds: of each test, without parameters, the mean of its runs.
        count: of each test its runs with different parameters.
    """

    root: Path
    lines: dict[str, dict[str, list[str]]]
    seconds: dict[str, float]
    count: dict[str, int]

    @classmethod
    def load(cls, root: Path, data: Path) -> Reach:
        tests = json.loads((data / "tests.json").read_text(encoding="utf-8"))
        lines = json.loads((data / "reach.json").read_text(encoding="utf-8"))
        return cls(root, lines, tests["seconds"], tests["count"])

    def tests(self, fault: Fault) -> dict[str, float]:
        """Return the seconds of each test that reaches the fault's lines, by its name without parameters.

        Those seen to reach it come first, the cheapest first.  The others of their modules follow where a
        process reached it: fixtures start processes for several tests.  A line that runs when its module is
        imported (a constant, a declaration) is reached by all tests that run a line of its module, or one
        that mentions the name which the line defines.
        """
        of_module = self.lines.get(fault.path, {})
        found: set[str] = set()
        for line in range(fault.first, fault.last + 1):
            found |= set(of_module.get(str(line), ()))
        if "" in found:
            found |= {test for tests in of_module.values() for test in tests}
            text = (self.root / fault.path).read_text(encoding="utf-8").splitlines()
            defined = NAMED.match(text[fault.first - 1])
            if defined and len(defined[1]) > 3:
                found |= self._mentioning(defined[1])
        seen = {test.removeprefix(PROCESS) for test in found}
        modules = {
            test.removeprefix(PROCESS).partition("::")[0] for test in found if test.startswith(PROCESS)
        }
        if fault.of_samples:
            modules |= self._choosing
        reached = [test for test in self.seconds if test in seen or test.partition("::")[0] in modules]
        reached.sort(key=lambda test: (test not in seen, self.seconds[test]))
        return {test: self.seconds[test] for test in reached}

    @cached_property
    def _choosing(self) -> set[str]:
        """The modules of tests that choose samples by what is touched."""
        paths = sorted((self.root / "tests").rglob("test_*.py"))
        return {
            path.relative_to(self.root).as_posix()
            for path in paths
            if re.search(r"^from (coverage_tests|selection) import", path.read_text(), re.MULTILINE)
        }

    def _mentioning(self, name: str) -> set[str]:
        pattern = re.compile(rf"\b{name}\b")
        return {
            test
            for path, lines in self.lines.items()
            for number, text in enumerate(self._texts.get(path, ()), 1)
            if pattern.search(text)
            for test in lines.get(str(number), ())
        }

    @cached_property
    def _texts(self) -> dict[str, list[str]]:
        return {path: (self.root / path).read_text(encoding="utf-8").splitlines() for path in self.lines}
