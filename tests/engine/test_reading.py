"""Reading of samples before a run: one worker reports their cases, and the run file exists already."""

from __future__ import annotations

import json
from pathlib import Path

import psutil
import pytest

import bench
from bench.engine.event import READING
from bench.measuring.measure import Interrupted

INIT = """
import os

from bench.common import SampleConfig, register_sample

def get_sample_config():
    return SampleConfig(args_cases=[(os.getpid(),)])

def gen_np_args(process):
    assert process == os.getpid(), "described by another worker"
    return [process]  # .cuda()

register_sample(__name__, get_sample_config, gen_np_args)
"""
IMPLEMENTATION = "def {name}(process):\n    return process + 1\n"
NAMES = ("first", "second", "third")
QUICKLY = {"frameworks": "numpy", "max_cases": 1, "warmup": 1, "runs": 1}


@pytest.fixture(scope="module")
def asking_for_a_gpu(tmp_path_factory) -> Path:
    """Return a directory of samples that name `.cuda()`, whose case is the process that described them."""
    directory = tmp_path_factory.mktemp("asking")
    for name in NAMES:
        (directory / name).mkdir()
        (directory / name / "__init__.py").write_text(INIT)
        (directory / name / "numpy_impl.py").write_text(IMPLEMENTATION.format(name=name))
    return directory


def _children() -> set[int]:
    """Return the children of this process, a browser or a database of other tests among them."""
    return {child.pid for child in psutil.Process().children()}


def test_one_worker_reads_and_runs_all_that_ask_for_a_gpu(asking_for_a_gpu):
    """Check that the worker is the same in the plan and in the run."""
    others, workers = _children(), set[int]()
    run = bench.run(
        only=asking_for_a_gpu,
        cuda_on_cpu=True,
        progress=lambda event: workers.update(_children() - others),
        **QUICKLY,
    )
    assert [result.status for result in run.results] == ["ok"] * len(NAMES), run.results
    assert {result.task.case["process"] for result in run.results} == workers


def test_run_file_is_there_while_samples_are_read(tmp_path):
    read = []

    def progress(event):
        if event.kind == READING:
            (path,) = tmp_path.glob("run-*.jsonl")
            assert json.loads(path.read_text())["request"]["samples"] == ["abs", "exp"]
            read.append((event.task.sample, event.done, event.total))

    bench.run("abs,exp", output=tmp_path, progress=progress, **QUICKLY)
    assert read == [("abs", 0, 2), ("exp", 1, 2)]


def test_a_run_interrupted_while_samples_are_read_can_go_on(tmp_path):
    """Check that the run can be resumed from its file."""

    def interrupt(event):
        if event.kind == READING and event.done:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        bench.run("abs,exp", output=tmp_path, progress=interrupt, **QUICKLY)
    assert interrupted.value.run.results == []
    (path,) = tmp_path.glob("run-*.jsonl")
    assert len(bench.resume(path).results) == 2


def test_what_was_asked_for_in_error_leaves_no_file(tmp_path):
    with pytest.raises(bench.BenchError, match="nosuch"):
        bench.run("numpy::nosuch_operator", output=tmp_path, **QUICKLY)
    assert not list(tmp_path.iterdir())
