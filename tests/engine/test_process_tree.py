"""Processes that a sample starts: they end with its worker, however they hide; the caller's own do not."""

from __future__ import annotations

import subprocess

import pytest
from processes import is_gone, wait_for

import bench
from bench.engine import worker_process

SAMPLE = """\
import os
import pathlib
import time

from bench.samples.contract import Executor, SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(2,)], category="leaves")


def gen_np_args(size):
    return [inputs.array(size)]


register_sample(__name__, get_sample_config, gen_np_args)
"""
IMPLEMENTATION = """\
import os
import pathlib
import time

from bench.samples.contract import Executor

NOTES = pathlib.Path(__file__).parent / "notes"
ARGUMENTS = ["sh", "-c", "echo $$ >> " + str(NOTES) + "; exec sleep 1000"]


def orphan(environment):
    \"\"\"A daemon: of a session of its own, and without a parent.\"\"\"
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.execve("/bin/sh", ARGUMENTS, environment)
        os._exit(0)


def leave(x):
    orphan(dict(os.environ))
    orphan({})
    while not NOTES.exists() or len(NOTES.read_text().splitlines()) < 2:
        time.sleep(0.01)
    HOW


def executor_creator():
    return Executor(leave)
"""


def left_by(tmp_path, how: str) -> tuple[str, list[int]]:
    """Return the status of a sample that starts two daemons, and their process numbers."""
    folder = tmp_path / "leaves"
    folder.mkdir()
    (folder / "__init__.py").write_text(SAMPLE)
    (folder / "numpy_impl.py").write_text(IMPLEMENTATION.replace("HOW", how))
    run = bench.run("leaves", samples_directories=[tmp_path], timeout=3, warmup=0, runs=1)
    return run.results[0].status, [int(line) for line in (folder / "notes").read_text().split()]


@pytest.mark.process
def test_daemons_of_a_sample_that_hangs_end_with_its_worker(tmp_path):
    with subprocess.Popen(["sleep", "1000"]) as own:
        status, daemons = left_by(tmp_path, "time.sleep(1000)")
        wait_for(lambda: all(map(is_gone, daemons)), "the end of the daemons")
        assert (status, len(daemons)) == ("timeout", 2)
        assert own.poll() is None, "a child of the caller"
        own.kill()


def test_daemons_of_a_worker_that_dies_are_known_by_their_mark(tmp_path):
    status, daemons = left_by(tmp_path, "os._exit(3)")
    assert (status, len(daemons)) == ("crashed", 2)
    known = [pid for pid in daemons if is_gone(pid)]
    for pid in set(daemons) - set(known):  # those without the mark in their environment
        subprocess.run(["kill", "-9", str(pid)], check=True)
    assert known


def test_a_worker_that_does_not_start_is_told_of_while_one_waits(tmp_path, monkeypatch):
    silent = tmp_path / "python"
    silent.write_text("#!/bin/sh\nexec sleep 1000\n")
    silent.chmod(0o700)
    monkeypatch.setenv("BENCH_PYTHON_NUMPY", str(silent))
    monkeypatch.setattr(worker_process, "WAITING_SECONDS", 0.3)
    events: list[bench.Event] = []
    try:
        bench.run("abs", start_timeout=1.0, progress=events.append)
    except bench.UsageError as error:
        said, code = str(error), error.code
    assert said == "numpy cannot be started: it did not start within 1 s; killed"
    assert code == "start_timeout"
    assert len(events) >= 2
    assert all(event.text.startswith("waiting for the worker of numpy for ") for event in events)
