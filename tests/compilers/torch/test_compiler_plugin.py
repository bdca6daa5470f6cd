"""A compiler from another package: that of CONTRIBUTING.md, and one that does everything wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from processes import ROOT, Run, bench_process

import bench

pytestmark = pytest.mark.compiles

(DOCUMENTED,) = re.findall(
    r"```python\n([^`]*?class Compiler[^`]*)```", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
)
MOST_LINES = 20
LIMIT_BYTES = 3 << 30
TIMEOUT = 15

_PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "my-package"
version = "1.0"

[project.entry-points."dlop_bench.compilers"]
recorded = "my_compiler:Compiler"
odd = "odd_compiler:Compiler"
absent = "no_such_module:Compiler"

[tool.setuptools]
py-modules = ["my_compiler", "odd_compiler"]
"""

_ODD = '''\
"""A compiler that does what it is told, which is mostly wrong."""

import os
import time

from bench.compilers import base


class Compiler(base.Compiler):
    name = "odd"
    framework = "torch"
    settings = {"how": ("well", "raises", "hangs", "aborts", "lies", "eats")}

    def capture(self, function, arrays):
        return getattr(self, self.setting("how"))(function)

    def facts(self):
        return {"graphs": 1}

    def well(self, function):
        return lambda *arrays: function(*arrays)

    def raises(self, function):
        raise ArithmeticError("it cannot count")

    def hangs(self, function):
        time.sleep(3600)

    def aborts(self, function):
        os.abort()

    def lies(self, function):
        return lambda *arrays: function(*arrays) + 1

    def eats(self, function):
        kept = []
        while True:
            kept.append(bytes(range(256)) * (1 << 18))
            time.sleep(0.01)
'''


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory of packages in which the compilers are installed."""
    pytest.importorskip("torch")
    directory = tmp_path_factory.mktemp("compilers")
    project = directory / "project"
    project.mkdir()
    (project / "pyproject.toml").write_text(_PROJECT)
    (project / "my_compiler.py").write_text(DOCUMENTED)
    (project / "odd_compiler.py").write_text(_ODD)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--target", str(directory / "site"), str(project)], check=True)
    return directory / "site"


def run(site: Path, directory: Path, *arguments: object, **environment: str) -> Run:
    """Run `python -m bench run` on an operator, with the packages in `site`, in an empty `directory`."""
    there = {"PYTHONPATH": f"{site}{os.pathsep}{ROOT}", **environment}
    process = bench_process("run", "-c", "abs", *arguments, cwd=directory, environment=there, timeout=300)
    return Run.of(process, directory / "results")


def test_the_class_of_the_document_is_short() -> None:
    assert len(DOCUMENTED.splitlines()) <= MOST_LINES


@pytest.mark.slow
def test_a_plug_in_runs_beside_a_built_in_compiler(site: Path, tmp_path: Path) -> None:
    choices = "inductor,recorded:level=2,recorded"
    found = run(
        site, tmp_path, "--frameworks", "torch", "--compiler", choices, "--max-cases", 1, "--warmup", 1,
        "--runs", 2,
    )  # fmt: skip
    assert found.status == 0, found.stderr
    outcomes = {(result["stage"], result["compiler"]): result["status"] for result in found.results}
    assert outcomes == dict.fromkeys(
        [(1, ""), (3, "inductor"), (3, "recorded:level=2"), (3, "recorded")], "ok"
    )
    assert len({result["key"] for result in found.results}) == 4
    assert len({result["input_checksum"] for result in found.results}) == 1
    captured = {result["compiler"]: result["capture"].get("capture") for result in found.results}
    assert (captured["recorded"], captured["recorded:level=2"]) == ("make_fx", "make_fx")
    assert "recorded:level=2" in found.stdout and "inductor" in found.stdout


@pytest.mark.slow
def test_what_a_plug_in_does_wrong_is_one_result_each(site: Path, tmp_path: Path) -> None:
    ways = ("raises", "hangs", "aborts", "lies", "well")
    choices = ",".join(f"odd:how={way}" for way in ways)
    found = run(
        site, tmp_path, "--frameworks", "torch", "--compiler", choices, "--max-cases", 2, "--check-only",
        "--direction", "forward", "--timeout", TIMEOUT,
    )  # fmt: skip
    assert found.status == 1
    expected = {
        "": ("ok", ""),
        "odd": ("ok", ""),
        "odd:how=raises": ("error", "ArithmeticError: it cannot count"),
        "odd:how=hangs": ("timeout", f"no answer within {TIMEOUT} s"),
        "odd:how=aborts": ("crashed", "SIGABRT"),
        "odd:how=lies": ("wrong_result", ""),
    }
    assert len(found.results) == 2 * len(expected)
    for result in found.results:
        status, reason = expected[result["compiler"]]
        assert result["status"] == status, result
        assert reason in result["message"]


@pytest.mark.slow
def test_too_much_memory_ends_a_plug_in(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PYTHONPATH", f"{site}{os.pathsep}{ROOT}")
    found = bench.run(
        "abs",
        frameworks="torch",
        compilers=["odd:how=eats", "odd"],
        max_cases=1,
        measure=False,
        memory_limit_bytes=LIMIT_BYTES,
    )
    outcomes = {result.task.compiler: (result.status, result.message) for result in found.results}
    assert (outcomes[""][0], outcomes["odd"][0]) == ("ok", "ok"), outcomes
    status, message = outcomes["odd:how=eats"]
    assert status == "crashed" and "more than its limit of 3.0 GiB" in message


@pytest.mark.slow
def test_a_worker_that_lacks_the_package_says_so(site: Path, tmp_path: Path) -> None:
    bare = tmp_path / "python"
    bare.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} "$@"\n')
    bare.chmod(0o755)
    found = run(
        site, tmp_path, "--frameworks", "torch", "--compiler", "recorded,aot_eager", "--max-cases", 1,
        "--check-only", BENCH_PYTHON_TORCH=str(bare),
    )  # fmt: skip
    assert found.status == 1
    outcomes = {result["compiler"]: (result["status"], result["message"]) for result in found.results}
    assert (outcomes[""][0], outcomes["aot_eager"][0]) == ("ok", "ok")
    status, message = outcomes["recorded"]
    assert status in ("error", "crashed")
    assert f"{sys.executable} lacks the package that offers the compiler 'recorded'" in message


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("recordet", ("unknown compiler 'recordet'", "did you mean 'recorded'?")),
        ("recorded:depth=2", ("recorded has no setting 'depth'", "it has level")),
        ("recorded:level=3", ("level is one of 1, 2, not '3'",)),
        ("absent", ("compiler 'absent' of another package cannot be loaded", "no_such_module")),
    ],
)
def test_what_is_unknown_is_named(site: Path, tmp_path: Path, choice: str, words: tuple[str, ...]) -> None:
    found = run(site, tmp_path, "--frameworks", "torch", "--compiler", choice)
    assert (found.status, found.results) == (2, [])
    assert "Traceback" not in found.stderr and len(found.stderr.splitlines()) == 1
    for word in words:
        assert word in found.stderr
