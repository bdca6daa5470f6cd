"""Runs as arrays of jobs: local processes that submitit starts as it starts jobs, and real jobs."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
from processes import ROOT, bench_command, environment_with, wait_for

import bench
from bench.cluster import slurm
from bench.cluster.slurm import Job, JobArray, SlurmOptions
from bench.errors import UsageError

pytestmark = pytest.mark.process

pytest.importorskip("submitit")
FAULTY = ROOT / "tests" / "faulty"
PACKAGES = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
WAITS = ("-c", "healthy,waits,prints", "--frameworks", "faulty", "--warmup", "1", "--runs", "2")
WAITS_CASES = [("healthy", 0), ("healthy", 1), ("prints", 0), ("waits", 0)]


class ArrayRun:
    """A run by an array of jobs, in a directory of its own; the sample `waits` is held until it is let go."""

    def __init__(self, directory: Path):
        self.directory = directory
        self._hold, self.started = directory / "hold", directory / "started"
        self._hold.touch()

    def start(self, launcher: str, *arguments: object) -> subprocess.Popen[bytes]:
        changes = {
            "PYTHONPATH": f"{PACKAGES}{os.pathsep}{FAULTY}",
            "BENCH_SAMPLES_PATH": str(FAULTY / "samples"),
            "FAULTY_HOLD": str(self._hold),
            "FAULTY_STARTED": str(self.started),
            "TMPDIR": str(self.directory),
        }
        command = bench_command("run", *arguments, "--launcher", launcher)
        with self.told.open("wb") as stderr, (self.directory / "stdout").open("wb") as stdout:
            return subprocess.Popen(
                command, cwd=self.directory, env=environment_with(changes), stdout=stdout, stderr=stderr
            )

    def let_go(self) -> None:
        self._hold.unlink()

    def end(self, process: subprocess.Popen[bytes], status: int) -> str:
        """Wait for the run's end with this status, and return its standard error."""
        process.wait(timeout=240)
        told = self.told.read_text()
        assert process.returncode == status and "Traceback" not in told, told
        return told

    @property
    def told(self) -> Path:
        return self.directory / "stderr"

    @property
    def path(self) -> Path:
        """The path of the merged run file."""
        (path,) = self.directory.glob("results/run-*.jsonl")
        return path

    @property
    def shards(self) -> list[Path]:
        return sorted(self.directory.glob("results/run-*.shards/*/run-*.jsonl"))

    def element_at_work(self) -> psutil.Process:
        """Return the process of the job whose worker is held."""
        wait_for(self.started.exists, "the sample's start")
        parents = psutil.Process(int(self.started.read_text())).parents()
        return next(each for each in parents if "submitit.core._submit" in each.cmdline())


def cases(run: bench.Run) -> list[tuple[str, int]]:
    """Return the sample and case number of each result; none may have the blocks of two measurements."""
    runs = run.header["request"]["settings"]["runs"]
    assert {len(result.block_seconds) for result in run} <= {0, runs}
    return sorted((result.sample, result.task.case_index) for result in run)


@pytest.fixture
def array(tmp_path) -> ArrayRun:
    return ArrayRun(tmp_path)


def test_shards_are_jobs_and_one_run_in_the_end(array):
    asked = ("-c", "abs,add", "--max-cases", "3", "--frameworks", "numpy", "-st", "1", "--warmup", "1")
    told = array.end(array.start("slurm:cluster=local,shards=2", *asked, "--runs", "3"), 0)
    assert told.startswith("2 jobs: ")
    run = bench.load(array.path)
    assert cases(run) == [(name, number) for name in ("abs", "add") for number in range(3)]
    assert [part["shard"] for part in run.header["merged"]] == ["1/2", "2/2"]
    assert sorted(result.key for path in array.shards for result in bench.load(path)) == sorted(
        result.key for result in run
    )


def test_a_job_that_is_killed_is_run_again_and_measures_what_is_left(array):
    process = array.start("slurm:cluster=local,shards=1", *WAITS)
    array.element_at_work().kill()
    wait_for(lambda: "is run again" in array.told.read_text(), "the second job")
    array.let_go()
    told = array.end(process, 0)
    assert "shard 1/1 is run again, as " in told and "its job was ended" in told
    assert cases(bench.load(array.path)) == WAITS_CASES
    assert len(array.shards) == 1, "it went on with the file of the first"


def test_ctrl_c_ends_the_jobs_and_keeps_what_was_measured(array):
    launcher = "slurm:cluster=local,shards=1"
    process = array.start(launcher, *WAITS)
    element = array.element_at_work()
    process.send_signal(signal.SIGINT)
    told = array.end(process, 1)
    assert f"results are kept, --resume --launcher {launcher} goes on with them" in told
    assert not element.is_running()
    kept = cases(bench.load(array.path))
    assert ("waits", 0) not in kept
    array.let_go()
    array.end(array.start("slurm:cluster=local", "--resume"), 0)
    run = bench.load(array.path)
    assert cases(run) == WAITS_CASES and len(array.shards) == 1
    assert [(part["planned"], part["results"]) for part in run.header["merged"]] == [(4, 4)]


def test_a_node_of_other_versions_is_refused_and_its_shard_is_missing(array):
    """Replace the versions that the first job has left for other jobs to compare theirs with."""
    asked = ("-c", "healthy", "--frameworks", "faulty", "--warmup", "1", "--runs", "2")
    array.end(array.start("slurm:cluster=local,shards=2", *asked), 0)
    (first,) = array.directory.glob("results/run-*.shards/.first.json")
    header = json.loads(first.read_text())
    header["environments"]["faulty"]["versions"]["numpy"] = "0.1"
    first.write_text(json.dumps(header))
    lost = next(path for path in array.shards if path.parent.name == "2")
    lost.unlink()
    array.path.write_text("".join(_without(array.path.read_text().splitlines(keepends=True), "2/2")))
    told = array.end(array.start("slurm:cluster=local", "--resume"), 1)
    assert "shard 2/2 is run again" in told
    assert "shard 2/2 is not complete: " in told and "is refused: faulty is " in told
    said = (array.directory / "stdout").read_text()
    assert "\nmissing: shard 2/2\n`python -m bench run --resume results/" in said


def _without(lines: Sequence[str], shard: str) -> list[str]:
    header = json.loads(lines[0])
    header["merged"] = [part for part in header["merged"] if part["shard"] != shard]
    return [json.dumps(header) + "\n", *lines[1:]]


@pytest.mark.skipif(
    shutil.which("sbatch") is None
    or subprocess.run(["sinfo"], capture_output=True, check=False).returncode != 0,
    reason="no Slurm answers here",
)
def test_jobs_of_slurm_that_are_queued_again_go_on(array):
    process = array.start("slurm:shards=1,time=30", *WAITS)
    array.element_at_work().send_signal(signal.SIGUSR2)  # as Slurm does before it takes a node away
    array.let_go()
    array.end(process, 0)
    assert cases(bench.load(array.path)) == WAITS_CASES and len(array.shards) == 1


def test_the_queue_is_asked_for_this_user_whoever_the_environment_names(monkeypatch, tmp_path):
    squeue = tmp_path / "squeue"
    squeue.write_text(f'#!/bin/sh\n[ "$4" = {os.getuid()} ] && echo 7_0 RUNNING\n')
    squeue.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setenv("LOGNAME", "somebody-else")
    assert slurm._queued() == {"7_0": "RUNNING"}


def test_a_process_that_is_gone_does_not_keep_the_others_from_their_end(tmp_path):
    gone, alive = subprocess.Popen(["true"]), subprocess.Popen(["sleep", "60"])
    gone.wait()
    array = JobArray(SlurmOptions(cluster="local"), tmp_path)
    paths = SimpleNamespace(result_pickle=tmp_path / "result")
    array._jobs = [
        Job(SimpleNamespace(job_id=each.pid, paths=paths, done=lambda: alive.poll() is not None))
        for each in (gone, alive)
    ]
    array.cancel()
    assert alive.wait(10) == -signal.SIGTERM


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("nodez=3", "slurm has no option 'nodez'; did you mean 'nodelist'?"),
        ("exclusive=1", "slurm has no option 'exclusive'"),
        ("time=soon", "time is 'soon'; it is a whole number of minutes from 1 up"),
        ("shards=0", "shards is '0'"),
        ("gpu", "'gpu' is not an option of slurm"),
        ("cluster=moon", "cluster is 'moon'; choose from slurm, local"),
    ],
)
def test_options_that_there_are_not_are_refused(text, reason):
    with pytest.raises(UsageError) as caught:
        SlurmOptions.parse(text)
    assert str(caught.value).startswith(reason)


def test_options_pass_through():
    options = SlurmOptions.parse("shards=4,nodelist=a1,a[3-5],gres=gpu:h100:2,time=90")
    assert (options.shards, options.cluster) == (4, "slurm")
    assert options.parameters == {"nodelist": "a1,a[3-5]", "gres": "gpu:h100:2", "time": 90}


def test_without_slurm_or_what_it_needs_there_is_one_line(tmp_path):
    command = [*bench_command("run", "-c", "abs", "--frameworks", "numpy")[1:]]
    hidden = "import sys; sys.modules['submitit'] = None; import runpy; sys.argv = ['bench', *sys.argv[1:]]; "
    blocked = ["-c", f"{hidden}runpy.run_module('bench', run_name='__main__')", *command[2:]]
    for line, launcher, reason in (
        (command, "slurm", "there is no Slurm here: `sbatch` is not found"),
        (blocked, "slurm:cluster=local", 'submitit is not installed; `pip install "dlop-bench[slurm]"`'),
        (command, "slurm:shards=two", "shards is 'two'"),
        ([*command, "--shard", "1/2"], "slurm:cluster=local", "an array of jobs takes all shards of a run"),
    ):
        done = subprocess.run(
            [sys.executable, *line, "--launcher", launcher],
            cwd=tmp_path,
            env=environment_with(
                {"PYTHONPATH": os.environ.get("PYTHONPATH", str(ROOT)), "PATH": str(tmp_path)}
            ),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2 and reason in done.stderr, done.stderr
        assert len(done.stderr.splitlines()) == 1, done.stderr
    assert not list(tmp_path.rglob("run-*.jsonl"))
