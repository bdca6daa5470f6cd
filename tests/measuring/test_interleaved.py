"""Contests of two sides of one framework, in real processes."""

from __future__ import annotations

import os

import pytest
from sample_folders import write_folder

from bench.engine.event import ignore
from bench.measuring.interleaved import InterleavedRun
from bench.model.side import Side

PLACED = {
    "__init__.py": '''\
"""The absolute values."""

from bench.samples.contract import SampleConfig, inputs, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(8,)], requires_grad=[False], backward=False)


def gen_np_args(size):
    return [inputs.array(size)]


register_sample(__name__, get_sample_config, gen_np_args)
''',
    "numpy_impl.py": '''\
"""Writes down on which cores its process may run."""

import os
from pathlib import Path

import numpy as np

from bench.samples.contract import Executor


def function(values):
    Path(os.environ["PLACES"], str(os.getpid())).write_text(str(sorted(os.sched_getaffinity(0))))
    return np.abs(values)


def executor_creator():
    return Executor(function, lambda np_args: np_args)
''',
}


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="no process is kept on a core here")
def test_sides_take_turns_on_one_core(tmp_path, monkeypatch):
    write_folder(tmp_path / "samples" / "placed", PLACED)
    (tmp_path / "places").mkdir()
    monkeypatch.setenv("PLACES", str(tmp_path / "places"))
    sides = {"numpy": Side("numpy"), "numpy:layout=same": Side("numpy", layout="same")}
    asked = {"samples_directories": [tmp_path / "samples"], "warmup": 1, "runs": 3}
    contest = InterleavedRun(sides, "placed", asked, tmp_path / "results", ignore)
    results = list(contest.results())
    assert {(result.task.side, result.status) for result in results} == {(name, "ok") for name in sides}
    (cores,) = {path.read_text() for path in (tmp_path / "places").iterdir()}
    assert len(cores.split(",")) == 1
