"""Commands and Python of docs/many-machines.md run as they stand there."""

from __future__ import annotations

import re

import pytest
from documents import document, run_python
from processes import process

import bench

TEXT = document("many-machines.md")


@pytest.mark.nightly
def test_the_commands_run_as_they_stand(tmp_path):
    commands = re.findall(r"^    (python -m bench .*?)(?: +# exit code (\d))?$", TEXT, re.MULTILINE)
    assert [command.split()[3] for command, _ in commands] == [
        *2 * ["run"],
        "merge",
        "run",
        "merge",
        *2 * ["run"],
    ]
    for command, status in commands:
        done = process(command, tmp_path)
        assert done.returncode == int(status or 0), (command, done.stderr)
    assert (
        "12 results of 2 runs"
        in process("python -m bench merge first second --output again", tmp_path).stdout
    )
    (resumed,) = (tmp_path / "part").glob("run-*.jsonl")
    assert len(bench.load(resumed)) == 12


@pytest.mark.nightly
def test_the_python_runs_as_it_stands(tmp_path):
    done = run_python(TEXT, tmp_path)
    assert done.returncode == 0 and re.fullmatch(r"\d+ joined\.jsonl\n", done.stdout), done.stderr
