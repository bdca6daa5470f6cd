"""`python -m bench show` prints the end of a run's output again; `--version` prints the version."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from processes import ROOT, Run, process

from bench.package import VERSION
from bench.store.run_file import RunFile

pytestmark = pytest.mark.process

BENCH = (sys.executable, "-m", "bench")


@pytest.fixture(scope="module")
def finished(run_api, faulty_environment) -> Run:
    """Return a run in which a sample failed."""
    cases = ("-c", "healthy,raises", "--frameworks", "numpy,faulty", "--warmup", "1", "--runs", "9")
    return run_api(*cases, env=faulty_environment)


def directory_of(run: Run) -> Path:
    assert run.path is not None
    return run.path.parent.parent


def shown(*arguments: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    return process([*BENCH, "show", *map(str, arguments)], cwd)


def test_show_prints_what_the_run_printed(finished):
    """Show the newest run of the output directory, which is the default."""
    assert finished.status == 1 and "1 failed:" in finished.stdout
    directory = directory_of(finished)
    done = shown(cwd=directory)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == finished.stdout
    path = finished.path.relative_to(directory)
    both = shown(path, "results", cwd=directory)
    assert both.stdout == f"{finished.stdout}\n{finished.stdout}"


def test_a_run_that_was_interrupted_or_still_goes_on_is_shown_so_far(finished, tmp_path):
    lines = finished.path.read_text().splitlines(keepends=True)
    path = tmp_path / "results" / "run-1.jsonl"
    path.parent.mkdir()
    path.write_text("".join(lines[:3]) + lines[3][:20])
    done = shown(cwd=tmp_path)
    assert done.returncode == 0 and "\n2 ok\n" in done.stdout and "still running" not in done.stdout
    run_file = RunFile.reopen(path)
    try:
        done = shown(cwd=tmp_path)
    finally:
        run_file.close()
    assert done.returncode == 0 and done.stdout.endswith("still running: 2 results so far\n")
    path.write_text(lines[0])
    assert "nothing ran" in shown(cwd=tmp_path).stdout


def test_what_cannot_be_shown_is_refused_in_one_line(tmp_path):
    (tmp_path / "results").mkdir()
    for path, reason in (("results", "there is no run file in results"), ("none.jsonl", "cannot read")):
        done = shown(path, cwd=tmp_path)
        assert done.returncode == 2 and reason in done.stderr and len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("width", (60, 80))
def test_columns_are_as_many_as_is_said(finished, width):
    """Check output that is not a terminal; statuses are not cut off."""
    done = process([*BENCH, "show"], directory_of(finished), {"COLUMNS": str(width)})
    table = re.split(r"\n±|\n\d+ ok", done.stdout)[0].splitlines()
    assert max(map(len, table)) <= width and "error" in done.stdout


def test_only_marks_that_are_shown_are_explained(finished):
    """Try several widths: each shows the same intervals."""
    for width in (30, 45, 160):
        done = process([*BENCH, "show"], directory_of(finished), {"COLUMNS": str(width)})
        table, _, below = re.split(r"(\n\d+ ok)", done.stdout)
        (figure,) = re.findall(r"^(±>?\d+%): the 99% confidence interval", table, re.MULTILINE)
        assert table.count(figure) > 1 and "±" not in below, done.stdout
        assert (" ~" in table) == ("\n~: " in table)
        assert "[...]" not in done.stdout and "≠" not in done.stdout and "?: " not in done.stdout


def test_every_program_says_its_version():
    for program in ((*BENCH,), (*BENCH, "run"), (sys.executable, str(ROOT / "bench" / "api" / "api.py"))):
        done = process([*program, "--version"], ROOT)
        assert done.returncode == 0 and done.stderr == ""
        assert done.stdout.startswith(f"dlop-bench {VERSION}") and "Python 3." in done.stdout
