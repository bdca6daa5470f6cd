"""Commands and Python of docs/comparing.md run as they stand there, and its keys are those of the JSON."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from planted import compared, measured, run
from processes import ROOT, process

from bench.analysis.comparison import FACTOR, FEW_ULPS
from bench.comparing.report import json_document

DOCUMENT = (ROOT / "docs" / "comparing.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def measured_runs(tmp_path_factory) -> Path:
    """Return a directory in which the first two commands were run, which measure."""
    directory = tmp_path_factory.mktemp("comparing")
    for command in commands()[:2]:
        done = process([sys.executable, *command.split()[1:]], directory)
        assert done.returncode == 0, done.stderr
    return directory


def commands() -> list[str]:
    return re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


@pytest.mark.nightly
@pytest.mark.process
@pytest.mark.parametrize("command", commands()[2:])
def test_the_commands_run_as_they_stand(command: str, measured_runs: Path) -> None:
    done = process([sys.executable, *command.split()[1:]], measured_runs)
    # Whether two measurements of the same code pass depends on the machine.
    assert done.returncode in (0, 1) and done.stderr == ""
    said = done.stdout or (measured_runs / "comparison.md").read_text(encoding="utf-8")
    assert "passes" in said or "does not pass" in said


@pytest.mark.nightly
@pytest.mark.process
def test_the_python_runs_as_it_stands(measured_runs: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    done = process([sys.executable, "-c", block], measured_runs)
    assert done.returncode == 0, done.stderr
    assert "softmax" in done.stdout


def keys(of: str) -> set[str]:
    """Return the names in the first column of the table after that line."""
    table = DOCUMENT.partition(f"\n{of}\n\n")[2].partition("\n\n")[0]
    return {key for row in table.splitlines()[2:] for key in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_keys_are_those_of_the_json() -> None:
    document = json.loads(json_document([compared(run(measured(ulps=1.0)), run(measured(ulps=2.0)))]))
    (found,) = document["comparisons"]
    assert keys("`--format json` has every measurement, as values; times are seconds.") == set(document)
    assert keys("A comparison:") == set(found)
    assert keys("A pair:") == set(found["pairs"][0])
    nested = set(re.findall(r"`(\w+)`", DOCUMENT.partition("## JSON")[2]))
    for part in (found["counts"], found["means"][0], found["accuracy"][0], found["pairs"][0]["base"]):
        assert set(part) <= nested


def test_the_limits_are_those_of_the_code() -> None:
    said = f"more than {FACTOR:g} times the other, errors below\n{FEW_ULPS:g} units counting as {FEW_ULPS:g}"
    assert said in DOCUMENT
