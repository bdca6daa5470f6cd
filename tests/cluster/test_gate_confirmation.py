"""`gate --confirm-on`: findings of this machine are measured again on a node of a real Ray cluster.

The candidate does twice the work, and thresholds are wide: the noise of a busy machine stays below them.
"""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import gate_folders
import pytest
from processes import bench_command, bench_process, user_environment
from ray_nodes import RAY, Nodes

pytestmark = pytest.mark.process

pytest.importorskip("ray.cluster_utils")
WIDE = ("-c", "worked", "--pairs", "10", "--threshold", "60%")
HERE = "BENCHMARKED_UNITS"
"""An environment variable of this machine alone."""


@pytest.fixture
def sides(tmp_path) -> tuple[str, ...]:
    """Return the arguments of both sides.

    The candidate does as many units as `HERE` says on this machine, or twice the base's where it is not set.
    """
    base = gate_folders.write(tmp_path / "base", units="20")
    candidate = gate_folders.write(tmp_path / "candidate", units=f'int(os.environ.get("{HERE}", "40"))')
    return ("--base", f"samples={base}", "--candidate", f"samples={candidate}")


def gate(*arguments: object, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return bench_process("gate", *WIDE, *arguments, cwd=cwd, environment={**RAY, **variables})


def judged(directory: Path) -> dict:
    return json.loads((directory / "found.json").read_text())


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.nightly
def test_what_is_slower_on_the_other_machine_too_is_confirmed(nodes, sides, tmp_path):
    nodes.add("one")
    where = f"ray:{nodes.address}"
    done = gate(*sides, "--confirm-on", where, "--output", "found.json", cwd=tmp_path)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "on another machine: 1 cases once more" in done.stderr
    assert re.search(r"^confirmed on one \(.+\): 1 of 1 findings$", done.stdout, re.MULTILINE)
    (finding,) = judged(tmp_path)["findings"]
    assert finding["verdict"] == "slower" and 10 <= len(finding["elsewhere"]) <= 24
    assert judged(tmp_path)["confirmed_on"]["name"] == "one"


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.nightly
def test_what_is_slower_on_this_machine_alone_is_ambiguous(nodes, sides, tmp_path):
    """Start the node without the variable, so that its candidate is not slower."""
    (tmp_path / "same").mkdir()
    base = gate_folders.write(tmp_path / "same", units="20")
    candidate = gate_folders.write(tmp_path / "other", units=f'int(os.environ.get("{HERE}", "20"))')
    nodes.add("one")
    arguments = ("--base", f"samples={base}", "--candidate", f"samples={candidate}")
    where = f"ray:{nodes.address}"
    done = gate(*arguments, "--confirm-on", where, "--output", "found.json", cwd=tmp_path, **{HERE: "40"})
    assert done.returncode != 1, done.stdout + done.stderr
    assert re.search(r"^confirmed on one \(.+\): 0 of 1 findings$", done.stdout, re.MULTILINE)
    (finding,) = judged(tmp_path)["findings"]
    assert finding["verdict"] == "ambiguous" and finding["ratio"] > 1.6


@pytest.mark.slow
@pytest.mark.alone
@pytest.mark.nightly
def test_a_machine_that_dies_confirms_nothing(nodes: Nodes, sides, tmp_path):
    nodes.add("one")
    command = bench_command("gate", *WIDE, *sides, "--confirm-on", f"ray:{nodes.address}", "--format", "json")
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=tmp_path, env=user_environment(RAY), text=True, **pipes) as process:
        for line in process.stderr:
            if line.startswith("on another machine"):
                nodes.kill("one")
                break
        output, told = process.communicate()
    assert process.returncode == 2 and output, told
    found = json.loads(output)
    (doubt,) = [each for each in found["doubts"] if "confirmed" in each]
    assert doubt.startswith("1 cases could not be confirmed on ray:") and "that machine was lost" in doubt
    assert [each["verdict"] for each in found["findings"]] == ["ambiguous"]


def test_a_machine_that_is_not_there_is_refused_in_one_line(nodes, sides, tmp_path):
    """Check that it is refused at once, and not when everything has been measured."""
    for where, message in {
        "slurm": "'slurm' names no other machine; write ray or ray:HOST:PORT,LABEL=VALUE",
        "moon": "no launcher is called 'moon'",
        "ray:127.0.0.1:1": "no Ray cluster answers at 127.0.0.1:1",
        f"ray:{nodes.address}": "no machine of the cluster offers bench_slot",
    }.items():
        done = gate(*sides, "--confirm-on", where, cwd=tmp_path)
        assert done.returncode == 2, done.stdout
        (line,) = done.stderr.splitlines()
        assert message in line
