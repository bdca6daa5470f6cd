"""Commands and Python of docs/gate.md run as they stand; the tutorial's workflow has a valid command."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path

import pytest
from processes import ROOT, process

from bench.gating import rules
from bench.gating.arguments import side
from bench.gating.command import build_parser
from bench.measuring.launchers import RAY, require_launcher

DOCUMENT = (ROOT / "docs" / "gate.md").read_text(encoding="utf-8")
TUTORIAL = (ROOT / "docs" / "tutorials" / "gate-in-ci.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    return re.findall(r"^    (python -m bench .*)$", DOCUMENT, re.MULTILINE)


@pytest.mark.process
@pytest.mark.nightly
@pytest.mark.parametrize("command", commands())
def test_the_commands_run_as_they_stand(command: str, tmp_path: Path) -> None:
    if "torch" in command:
        pytest.importorskip("torch")
    done = process([sys.executable, *shlex.split(command)[1:], "--output", "found.json"], tmp_path)
    # Mostly equal code is compared: the gate's outcome depends on the machine.
    assert done.returncode in (0, 1, 2) and "Traceback" not in done.stderr, done.stderr
    judged = json.loads((tmp_path / "found.json").read_text())
    assert judged["findings"] and judged["controls"] and judged["pairs"] == 6
    assert "control: " in done.stdout


@pytest.mark.nightly
@pytest.mark.process
def test_the_commands_of_baselines_run_as_they_stand(tmp_path: Path) -> None:
    (block,) = re.findall(r"```bash\n(.*?)```", DOCUMENT, re.DOTALL)
    save, gated, *rest = block.splitlines()
    kept = {"BENCH_BASELINES": str(tmp_path / "kept")}
    assert process(save, tmp_path, kept).stdout == "before: 2 results of numpy saved\n"
    done = process(gated, tmp_path, kept)
    assert done.returncode in (0, 1, 2) and re.search(
        r"^baseline before of [-\d]+: its side", done.stdout, re.M
    )
    for command in rest:
        done = process(command, tmp_path, kept)
        assert done.returncode == 0 and "before" in done.stdout


@pytest.mark.nightly
@pytest.mark.process
def test_the_python_runs_as_it_stands(tmp_path: Path) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    done = process([sys.executable, "-c", block], tmp_path)
    assert done.returncode == 0, done.stderr
    assert re.search(r"^(passes|fails|cannot tell) Counter", done.stdout) and "abs {'shape'" in done.stdout


def test_the_command_for_another_machine_can_be_parsed() -> None:
    (command,) = re.findall(r"```shell\n(.*?)```", DOCUMENT, re.DOTALL)
    arguments = build_parser().parse_args(shlex.split(command)[4:])
    assert require_launcher(arguments.confirm_on) == (RAY, "HEAD:6379,lab=east")


def test_the_command_of_the_workflow_can_be_parsed(tmp_path: Path) -> None:
    (workflow,) = re.findall(r"```yaml\n(.*?)```", TUTORIAL, re.DOTALL)
    (command,) = re.findall(r"-m bench gate (.*?) >>", workflow, re.DOTALL)
    arguments = build_parser().parse_args(shlex.split(command))
    assert arguments.budget == 1800 and arguments.tag == "short"
    assert side([f"python={sys.executable}"]).interpreter == sys.executable
    assert arguments.base == ["python=before/bin/python"]


def test_the_figures_of_the_rules_are_those_of_the_code() -> None:
    for said in (
        f"has {rules.FIRST_PAIRS} pairs",
        f"in {rules.SECOND_PAIRS} pairs of its own",
        f"The threshold is {rules.THRESHOLD:.0%}",
        f"gives less than {rules.SIGNIFICANCE:.1%}",
        f"give less than {rules.MISSED:.0%}",
    ):
        assert said in DOCUMENT
