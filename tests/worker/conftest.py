"""A sample made of function bodies, run in this process."""

from __future__ import annotations

import itertools

import pytest
from one_task import carry_out
from sample_folders import restored_imports, write_folder

from bench.frameworks import load
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import loader

INIT = """
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample
from bench.samples.contract.deviation import Deviation
from bench.samples.contract.layout import Axes, Layout

def get_sample_config():
    return SampleConfig({sizes}, {config})

def gen_np_args(size):
    return [inputs.array(size), inputs.array(size)]

{inputs}
register_sample(__name__, get_sample_config, gen_np_args, {registered})
"""
IMPLEMENTATION = """
import {module} as m
from bench.samples.contract import Executor
{before}

def function(x, y):
    {function}

def executor_creator():
    return Executor(function)
"""


@pytest.fixture
def run(tmp_path):
    """Yield a function that runs a sample: run(torch="return x + y", numpy=...) runs these function bodies.

    The framework named first is measured.  config, sizes: of the configuration; registered: further arguments
    of the registration; inputs: source of another `gen_np_args`; before: source in front of the first
    function; using: the framework instead of the one that is named; audited: see `Opened`; the rest goes into
    the task.
    """

    def run(
        config: str = "",
        before: str = "",
        sizes: str = "[(50,), (3,)]",
        registered: str = "",
        inputs: str = "",
        using=None,
        audited: bool = False,
        **rest,
    ) -> dict:
        bodies = {name: rest.pop(name) for name in ("torch", "numpy") if name in rest}
        framework = next(iter(bodies))
        if framework == "torch":
            pytest.importorskip("torch")
        files = {"__init__.py": INIT.format(config=config, sizes=sizes, registered=registered, inputs=inputs)}
        for name, body in bodies.items():
            text = {"module": name, "function": body, "before": before if name == framework else ""}
            files[f"{name}_impl.py"] = IMPLEMENTATION.format(**text)
        folder = write_folder(tmp_path / "mine" / f"probe{next(numbers)}", files)
        loader.extend_search_paths([folder.parent])
        own = {name: rest.pop(name) for name in ("given", "formulation", "implementation") if name in rest}
        loaded = using or load(framework)("cpu", 1)
        task = Task(
            sample=folder.name,
            package=f"bench.samples.extra.{folder.name}",
            category="extra",
            case_index=rest.pop("case_index", 0),
            case={},
            framework=framework,
            stage=rest.pop("stage", 1),
            direction=rest.pop("direction", "forward"),
            **{"implementation": framework, **own},
            settings=Settings(**{"warmup": 1, "runs": 3, **rest}),
        )
        return carry_out(loaded, task, audited)

    numbers = itertools.count()
    with restored_imports():
        yield run
