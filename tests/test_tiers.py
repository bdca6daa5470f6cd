"""Tiers of tests: run in parts; a failure is run once more, and is named as unsteady if it passes then."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import tiers
from durations import COLUMNS, parts
from processes import ROOT

pytestmark = pytest.mark.process

FAILING, UNSTEADY = "tests/test_some.py::test_always_fails", "tests/test_some.py::test_fails_the_first_time"

TESTS = """
import os, pathlib, pytest
state = pathlib.Path(__file__).with_name("tried")

def test_passes(): pass

def test_always_fails(): assert os.environ.get("MENDED")

def test_fails_the_first_time():
    tried = state.exists()
    state.touch()
    assert tried

@pytest.mark.alone
def test_has_the_machine_to_itself(): assert "PYTEST_XDIST_WORKER" not in os.environ

@pytest.mark.slow
def test_is_slow(): assert os.environ.get("MENDED")

@pytest.mark.nightly
def test_is_nightly(): pass
"""


@pytest.fixture
def project(tmp_path):
    """Return a directory with tests of its own and this runner."""
    tests = tmp_path / "tests"
    tests.mkdir()
    for name in ("tiers.py", "durations.py", "durations.csv", "selection.py"):
        shutil.copy(ROOT / "tests" / name, tests / name)  # their place decides which tests they run
    (tests / "conftest.py").write_text(
        "from durations import pytest_addoption, pytest_collection_modifyitems\n"
    )
    (tests / "test_some.py").write_text(TESTS)
    text = (ROOT / "pyproject.toml").read_text()
    (tmp_path / "pyproject.toml").write_text(text[text.index("[tool.pytest.ini_options]") :])
    return tmp_path


def run(project: Path, tier: str, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a tier of the project's tests, two of them side by side."""
    command = [sys.executable, "tests/tiers.py", tier, "--processes", "2", "--output", "reports", *arguments]
    changed = {**os.environ, "PYTEST_XDIST_WORKER": "", **environment}
    changed.pop("PYTEST_XDIST_WORKER")
    return subprocess.run(
        command, cwd=project, env=changed, capture_output=True, text=True, timeout=300, check=False
    )


def lines(project: Path, file: str) -> list[str]:
    return (project / "reports" / file).read_text().splitlines()


def test_what_fails_again_alone_refuses(project):
    done = run(project, "test")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed; once more, alone:" in done.stdout
    assert lines(project, "test/unsteady.txt") == [UNSTEADY]
    assert done.stdout.splitlines()[-1].strip() == UNSTEADY
    assert "test_always_fails" in done.stdout and "test_is_slow" not in done.stdout


def test_what_passes_alone_is_named_and_refuses_nothing(project):
    done = run(project, "test", MENDED="yes")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "4 tests in " in done.stdout and lines(project, "test/unsteady.txt") == [UNSTEADY]
    again = run(project, "test", MENDED="yes")
    assert again.returncode == 0 and lines(project, "test/unsteady.txt") == [], "it is not remembered"
    assert "Unsteady" not in again.stdout


@pytest.mark.slow
def test_a_test_marked_alone_runs_in_one_process(project):
    """Check its result, and that the slowest tests are listed with seconds."""
    done = run(project, "all", MENDED="yes")
    assert done.returncode == 0, done.stdout + done.stderr
    listed = lines(project, "all/slowest.txt")
    assert len(listed) == 5 and any("test_has_the_machine_to_itself" in line for line in listed)
    assert all(line.split()[1] == "s" and float(line.split()[0]) >= 0 for line in listed)


@pytest.mark.slow
def test_what_cannot_be_collected_refuses(project):
    (project / "tests" / "test_some.py").write_text("import nothing_of_this_name")
    done = run(project, "test")
    assert done.returncode == 1 and "nothing_of_this_name" in done.stdout
    assert lines(project, "test/unsteady.txt") == []


@pytest.mark.slow
def test_many_failures_are_not_tried_again(project):
    many = "\n".join(f"def test_{number}(): assert False" for number in range(tiers.MOST_RETRIED + 1))
    (project / "tests" / "test_some.py").write_text(many)
    done = run(project, "test")
    assert done.returncode == 1 and "once more" not in done.stdout


@pytest.mark.parametrize("shard", ["0/4", "5/4", "1", "a/b", "1/0"])
def test_a_shard_out_of_range_is_one_line(project, shard):
    done = run(project, "all", "--shard", shard)
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == f"error: argument --shard: {shard!r} is not a shard; write K/N with K from 1 to N, as in 1/4\n"
    )


def test_shards_together_have_every_test_once(project):
    for number in range(3):
        (project / "tests" / f"test_{number}.py").write_text("def test_it(): pass")
    run_by_shard = []
    for number in (1, 2):
        assert run(project, "all", "--shard", f"{number}/2", MENDED="yes").returncode == 0
        names = ("together", "alone")
        run_by_shard.append(
            {case.name for name in names for case in tiers.read(project / "reports" / "all" / f"{name}.xml")}
        )
    assert run_by_shard[0] and run_by_shard[1] and not run_by_shard[0] & run_by_shard[1]
    assert len(run_by_shard[0] | run_by_shard[1]) == 5 + 3


def test_parts_take_about_the_same_time():
    seconds = {"a": 8.0, "b": 5.0, "c": 4.0, "d": 3.0}
    assert parts(["d", "b", "a", "c", "new"], seconds, 2) == {"a": 1, "b": 2, "c": 2, "d": 1, "new": 2}
    assert parts(seconds, seconds, 1) == dict.fromkeys("abcd", 1)


@pytest.mark.slow
def test_the_seconds_of_modules_are_those_of_reports(project):
    assert run(project, "all", MENDED="yes").returncode == 0
    command = [sys.executable, "tests/durations.py"]
    subprocess.run([*command, "reports/all"], cwd=project, check=True, capture_output=True)
    written = (project / "tests" / "durations.csv").read_text().splitlines()
    assert written[0] == ",".join(COLUMNS) and written[1].startswith("test_some.py,") and len(written) == 2
    refused = subprocess.run([*command, "nowhere"], cwd=project, check=False, capture_output=True, text=True)
    assert (refused.returncode, refused.stderr) == (2, "no reports: run `make test-all` first\n")
