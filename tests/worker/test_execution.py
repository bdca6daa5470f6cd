"""One task from sample to result: what is measured is what was asked for, and it is right."""

from __future__ import annotations

import importlib
from pathlib import Path

import numpy as np
import pytest

from bench.core.task import Task
from bench.frameworks import load
from bench.samples import sample as contract
from bench.samples.sample import SampleConfig, Unsupported
from bench.worker import execution
from bench.worker.correctness import References, WrongResult, checksum

REFERENCE = "from bench.samples.sample import Executor\nimport numpy as np\n\n{body}\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    """run(function, reference) executes a sample with these functions of one array x."""

    def run(function, reference=None, framework="numpy", case=(50,), **task):
        if framework == "torch":
            pytest.importorskip("torch")
        implementation = contract.Executor(function)
        executors = {framework: lambda: implementation}
        if reference is not None or framework != "numpy":
            executors["numpy"] = lambda: contract.Executor(reference or function)
        sample = contract.Sample(
            "samples.probe",
            lambda: SampleConfig([case, case]),
            lambda *shape: [importlib.import_module("bench.samples.inputs").array(shape)],
            executors,
        )
        monkeypatch.setitem(contract.registered, "samples.probe", sample)
        monkeypatch.setattr("bench.worker.loader._import", lambda name, folder: None)
        values = {"stage": 1, "direction": "forward", "warmup": 1, "runs": 3, **task}
        return execution.run(
            load(framework)("cpu", 1),
            References(None),
            Task(
                **{"sample": "probe", "package": "samples.probe", "folder": str(tmp_path), "category": "x"},
                **{"case_index": 0, "case": {}, "framework": framework, "implementation": framework},
                **values,
            ),
        )

    return run
