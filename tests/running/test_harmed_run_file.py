"""Run files that others change while they are written, and the header of a run that is resumed."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from processes import wait_for

QUICK = ("--warmup", "1", "--runs", "2")
HELD = ("-c", "prints,waits", *QUICK)
TABLE = '{"shape": [[2], [3]]}'
UNARY = 'from bench.samples.families.unary import unary\n\nunary(__name__, numpy="numpy.abs")\n'


def deleted(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    os.truncate(path, 100)


def replaced(path: Path) -> None:
    path.unlink()
    path.write_text("something else\n")


@pytest.mark.process
@pytest.mark.parametrize("harm", [deleted, cut, replaced])
def test_a_run_whose_file_is_harmed_keeps_all_results_and_ends_with_1(
    start_api, run_api, held_environment, tmp_path, harm
):
    process = start_api(*HELD, env=held_environment)
    wait_for((tmp_path / "started").exists, "the sample's start")
    (path,) = (tmp_path / "results").iterdir()
    if harm is deleted:
        second = run_api(*HELD, "--resume", env=held_environment, cwd=tmp_path)
        assert second.status == 2
        (line,) = second.stderr.splitlines()
        assert "is still being written by another run; wait for its end" in line
    harm(path)
    (tmp_path / "hold").unlink()
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 1
    (line,) = stderr.splitlines()
    assert "was deleted or changed by someone else" in line and "is written again" in line
    found = path if harm is deleted else path.with_suffix(".restored-1.jsonl")
    assert stdout.splitlines()[-1] == f"results: {found.relative_to(tmp_path)}"
    records = [json.loads(each) for each in found.read_text().splitlines()]
    assert [record.get("sample") for record in records] == [None, "prints", "waits"]
    assert harm is not replaced or path.read_text() == "something else\n"
    resumed = run_api(*HELD, "--resume", env=held_environment, cwd=tmp_path)
    assert (resumed.status, resumed.path) == (0, found) and "2 ok" in resumed.stdout


@pytest.mark.process
def test_a_run_that_is_gone_on_with_says_what_it_holds(run_api, faulty_environment, tmp_path):
    folder = tmp_path / "samples" / "tabled"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(UNARY)
    (folder / "tabled.json").write_text(TABLE)
    options = (*QUICK, "--samples-dir", folder.parent)
    first = run_api("-c", "tabled", *options, env={"FRAMEWORK": "numpy"}, cwd=tmp_path)
    (folder / "tabled.json").write_text(TABLE.replace("[2], ", "[2], [4], "))

    grown = run_api("-c", "tabled", *options, "--resume", env={"FRAMEWORK": "numpy"}, cwd=tmp_path)
    shapes = [result["case"]["shape"] for result in grown.results]
    assert (grown.status, shapes) == (0, [[2], [3], [4]]), "a row that was inserted, and no other"
    assert grown.header == {**first.header, "planned": 3}

    environment = {**faulty_environment, "FRAMEWORK": "numpy,faulty"}
    other = run_api("-c", "healthy", *options, "--resume", env=environment, cwd=tmp_path)
    assert other.status == 0 and len(other.results) == 3 + 4
    assert other.lines[:3] == grown.lines
    assert list(other.header["environments"]) == ["numpy", "faulty"]
    (resumed,) = other.header["resumed"]
    assert resumed["request"]["samples"] == ["healthy"] and "--resume" in resumed["command"]
    assert (resumed["environments"], resumed["compilers"]) == (["faulty"], [])
    assert {**other.header, "environments": 0, "resumed": 0} == {
        **first.header,
        "environments": 0,
        "resumed": 0,
        "planned": 3 + 4,
    }


@pytest.mark.process
def test_an_extension_that_comes_too_early_leaves_nothing_out(run_api, tmp_path):
    """Check a run and its extension that were both cut short, gone on with by nothing but `--resume`."""
    asked = (*QUICK, "--max-cases", "4", "-f", "numpy")
    first = run_api("-c", "abs", *asked, cwd=tmp_path)
    lines = first.path.read_text().splitlines(keepends=True)
    first.path.write_text("".join(lines[:3]))
    second = run_api("-c", "exp,log", *asked, "--resume", cwd=tmp_path)
    assert (second.header["planned"], len(second.results)) == (4 + 8, 2 + 8)
    assert [each["early"] for each in second.header["resumed"]] == [True]
    lines = second.path.read_text().splitlines(keepends=True)
    second.path.write_text("".join(lines[:6]))
    again = run_api("--resume", cwd=tmp_path)
    assert again.status == 0 and "5 of 12 measured" in again.stdout
    assert again.header["planned"] == len(again.results) == 12
    assert ["early" in each for each in again.header["resumed"]] == [False]
