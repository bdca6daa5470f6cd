"""Runs on a real Ray cluster, whose nodes are raylets of this machine with temporary files of their own."""

from __future__ import annotations

import fcntl
import json
import re
import socket
import subprocess
from datetime import datetime
from pathlib import Path

import psutil
import pytest
from processes import ROOT, bench_command, bench_process, environment_with, wait_for
from ray_nodes import FAULTY, RAY, Nodes

import bench
from bench.cluster.ray_cluster import SLOT

pytestmark = pytest.mark.process

pytest.importorskip("ray.cluster_utils")
CASES = {"abs": 4, "add": 4, "exp": 4, "softmax": 4, "sum": 4}
ASKED = ("-c", ",".join(CASES), "--max-cases", "4", "--warmup", "1", "--runs", "3")


def start(
    nodes: Nodes, *arguments: object, cwd: Path, slack: float | None = None, labels: str = ""
) -> subprocess.Popen[bytes]:
    """Start a run, whose output goes into files of `cwd`.

    Args:
        slack: seconds that it waits for an answer, beyond all other limits.
        labels: the labels that machines have to have, each with a comma before it.
    """
    command = bench_command("run", *arguments, "--launcher", f"ray:{nodes.address}{labels}")
    if slack is not None:
        lines = f"from bench.cluster import ray_cluster; ray_cluster.SLACK_SECONDS = {slack}"
        entry = "import sys; from bench.__main__ import main; sys.exit(main())"
        command = [command[0], "-c", f"{lines}; {entry}", *command[3:]]
    samples = str(FAULTY / "samples")
    environment = environment_with({"PYTHONPATH": f"{ROOT}:{FAULTY}", "BENCH_SAMPLES_PATH": samples, **RAY})
    with (cwd / "stdout").open("wb") as stdout, (cwd / "stderr").open("wb") as stderr:
        return subprocess.Popen(command, cwd=cwd, env=environment, stdout=stdout, stderr=stderr)


def ended(process: subprocess.Popen[bytes], directory: Path) -> str:
    """Return the standard error of a run, which has to end well."""
    process.wait(timeout=240)
    told = (directory / "stderr").read_text()
    assert process.returncode == 0, told
    assert "Traceback" not in told
    return told


def counts(directory: Path) -> dict[str, int]:
    """Return the number of results of each sample; none may have the blocks of two machines."""
    (path,) = directory.glob("results/run-*.jsonl")
    run = bench.load(path)
    request, results = run.header["request"], run.results
    blocks = request["settings"]["runs"] * request["rounds"]
    assert {len(result.block_seconds) for result in results} <= {0, blocks}
    return {
        name: sum(result.sample == name for result in results) for name in {each.sample for each in results}
    }


def spans(directories: list[Path]) -> list[tuple[float, float]]:
    """Return the start and the end of each run, in seconds since 1970.

    The start is the time of its header, which is written once a machine is ready for it.
    """
    paths = [next(directory.glob("results/run-*.jsonl")) for directory in directories]
    started = [datetime.fromisoformat(bench.load(path).header["started"]).timestamp() for path in paths]
    return [(begun, path.stat().st_mtime) for begun, path in zip(started, paths)]


def test_all_machines_work_on_a_run_and_are_left_as_they_were(nodes, tmp_path):
    nodes.add("one")
    nodes.add("two")
    ended(
        start(nodes, *ASKED, "--frameworks", "numpy", "-st", "1,2", "--rounds", "2", cwd=tmp_path), tmp_path
    )
    assert counts(tmp_path) == {name: 2 * count for name, count in CASES.items()}
    header = bench.load(next(tmp_path.glob("results/run-*.jsonl"))).header
    assert header["planned"] == 40 and header["command"][0] == "__main__.py"
    for name in ("one", "two"):
        assert [path.name for path in nodes.temporary(name).glob("dlop-bench*")] == [
            "dlop-bench-lease-cpu.lock"
        ]
    left = [
        each
        for each in psutil.process_iter(["cmdline"])
        if "bench/worker" in " ".join(each.info["cmdline"] or [])
    ]
    assert [each for each in left if str(nodes.temporary("one").parent) in str(each.environ())] == []


@pytest.mark.slow
def test_results_that_lack_rounds_are_not_gone_on_with_elsewhere(nodes, tmp_path):
    """Check that no machine adds to the blocks of another one, and that the results stay."""
    asked = ("-c", "abs,add", "--max-cases", "2", "--frameworks", "numpy", "--warmup", "1", "--runs", "3")
    here = bench_process("run", *asked, cwd=tmp_path)
    assert here.returncode == 0, here.stderr
    (path,) = tmp_path.glob("results/run-*.jsonl")
    header, *lines = path.read_text().splitlines(keepends=True)
    record = json.loads(header)
    record["request"]["rounds"] = 2
    path.write_text("".join([json.dumps(record) + "\n", *lines]))
    begun = {result.key: result.block_seconds for result in bench.load(path)}
    nodes.add("one")
    process = start(nodes, "--resume", cwd=tmp_path)
    assert process.wait(120) == 2
    said = (tmp_path / "stderr").read_text()
    assert "4 results lack rounds, and no machine adds to what another one has measured: go on" in said
    assert {result.key: result.block_seconds for result in bench.load(path)} == begun


@pytest.mark.slow
def test_what_a_lost_machine_was_at_work_on_is_done_by_another(nodes, tmp_path):
    """Kill the node as soon as the sample `waits` says that it is at work there."""
    hold, started = tmp_path / "hold", tmp_path / "started"
    hold.touch()
    held = {"FAULTY_HOLD": str(hold), "FAULTY_STARTED": str(started)}
    nodes.add("one", **held)
    process = start(
        nodes,
        *("-c", "healthy,waits,prints", "--frameworks", "faulty", "--warmup", "1", "--runs", "2"),
        cwd=tmp_path,
    )
    wait_for(started.exists, "the sample's start")
    nodes.add("two", **held)
    nodes.kill("one")
    wait_for(lambda: "is lost" in (tmp_path / "stderr").read_text(), "the loss of its node")
    hold.unlink()
    told = ended(process, tmp_path)
    assert "one (" in told and "others take its work" in told
    assert counts(tmp_path) == {"healthy": 2, "waits": 1, "prints": 1}


@pytest.mark.nightly
def test_what_a_hung_machine_was_at_work_on_is_done_by_another(nodes, tmp_path):
    """Stop the actor, so that it neither answers nor dies; the node itself is well."""
    hold, started = tmp_path / "hold", tmp_path / "started"
    hold.touch()
    held = {"FAULTY_HOLD": str(hold), "FAULTY_STARTED": str(started)}
    nodes.add("one", **held)
    limits = ("--timeout", "5", "--start-timeout", "20", "--patience", "0")
    asked = ("-c", "healthy,waits,prints", "--frameworks", "faulty", "--warmup", "1", "--runs", "2")
    process = start(nodes, *asked, *limits, cwd=tmp_path, slack=1.0)
    wait_for(started.exists, "the sample's start")
    worker = psutil.Process(int(started.read_text()))
    stopped = [worker, worker.parent()]
    try:
        for each in stopped:
            each.suspend()
        hold.unlink()
        nodes.add("two", **held)
        told = ended(process, tmp_path)
    finally:
        for each in stopped:
            each.kill()
    assert re.search(r"^one \(\w+\) is lost: it has said nothing for 26 s; others take", told, re.MULTILINE)
    assert counts(tmp_path) == {"healthy": 2, "waits": 1, "prints": 1}


@pytest.mark.nightly
def test_a_machine_of_other_versions_or_in_use_does_not_take_part(nodes, tmp_path):
    """Hold the run until the slower of two machines has been refused."""
    other = ROOT / ".environments" / "mxnet" / "bin" / "python"
    if not other.exists():
        pytest.skip("no environment with another NumPy: `python -m bench env create mxnet` makes one")
    hold = tmp_path / "hold"
    hold.touch()
    held = {"FAULTY_HOLD": str(hold), "FAULTY_STARTED": str(tmp_path / "started")}
    nodes.add("one", **held)
    nodes.add("old", BENCH_PYTHON_NUMPY=str(other), **held)
    nodes.add("busy", **held)
    with (nodes.temporary("busy") / "dlop-bench-lease-cpu.lock").open("ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        asked = ("-c", "abs,waits", "--frameworks", "faulty,numpy", "--max-cases", "2", "--runs", "2")
        process = start(nodes, *asked, cwd=tmp_path)
        wait_for(lambda: "is refused: numpy is" in (tmp_path / "stderr").read_text(), "the refusal of one")
        hold.unlink()
        told = ended(process, tmp_path)
    assert "busy (" not in told and re.search(r"^(one|old) \(\w+\) is refused", told, re.MULTILINE)
    assert counts(tmp_path) == {"abs": 4, "waits": 2}


@pytest.mark.nightly
def test_two_runs_take_turns_on_the_one_machine_with_their_label(nodes, tmp_path):
    nodes.add("other", labels={"lab": "west"})
    nodes.add("one", labels={"lab": "east", "rack": "7"})
    directories = [tmp_path / "first", tmp_path / "second"]
    for directory in directories:
        directory.mkdir()
    asked = (*ASKED, "--frameworks", "numpy")
    runs = [start(nodes, *asked, cwd=directory, labels=",lab=east") for directory in directories]
    for process, directory in zip(runs, directories):
        ended(process, directory)
        assert counts(directory) == CASES
    first, second = sorted(spans(directories))
    assert first[1] <= second[0]
    assert not list(nodes.temporary("other").glob("dlop-bench*"))


def test_bad_clusters_are_one_line(nodes, tmp_path):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        nobody = free.getsockname()[1]
    for launcher, reason in (
        (f"ray:127.0.0.1:{nobody}", "no Ray cluster answers at 127.0.0.1"),
        (f"ray:{nodes.address}", f"no node of the cluster offers {SLOT};"),
        (f"ray:{nodes.address},lab=east", f"no node of the cluster offers {SLOT} and has lab=east;"),
        ("ray:one:6379,two:6379", "names 2 clusters"),
        ("rays", "no launcher is called 'rays'"),
    ):
        done = subprocess.run(
            bench_command("run", *ASKED, "--frameworks", "numpy", "--launcher", launcher),
            cwd=tmp_path,
            env=environment_with({"PYTHONPATH": str(ROOT), **RAY}),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2 and reason in done.stderr, done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr
    assert not list(tmp_path.glob("results/*"))
