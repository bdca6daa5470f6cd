"""A framework from another package: installed with pip, found through its entry point."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.process

ROOT = Path(__file__).resolve().parents[2]

_PROJECT = """\
[build-system]
requires = ["setuptools>=77"]
build-backend = "setuptools.build_meta"

[project]
name = "listy-bench"
version = "1.0"

[project.entry-points."dlop_bench.frameworks"]
listy = "listy:Framework"

[tool.setuptools]
py-modules = ["listy"]
"""

_FRAMEWORK = '''\
"""A framework whose arrays are lists."""

import numpy as np

from bench.frameworks import base
from bench.model.stage import GRAPH, JIT


class Array:
    def __init__(self, values):
        self.values = values
        self.dtype = np.dtype("float64")
        self.shape = np.shape(values)


class Framework(base.Framework):
    name = "listy"
    missing_stages = {GRAPH: "lists have no graphs", JIT: "lists have no compiler"}
    differentiates = False

    def versions(self):
        return {**super().versions(), "listy": "1.0"}

    def is_array(self, value):
        return isinstance(value, Array)

    def from_numpy(self, array):
        return Array(array.tolist())

    def to_numpy(self, array):
        return np.array(array.values)

    def copy(self, array):
        return self.from_numpy(self.to_numpy(array))
'''

_IMPLEMENTATION = """\
from listy import Array
from bench.samples.contract import Executor


def double(x):
    return Array([2 * value for value in x.values])


def executor_creator():
    return Executor(double)
"""

_REFERENCE = """\
from bench.samples.contract import Executor


def executor_creator():
    return Executor(lambda x: 2 * x)
"""

_SAMPLE = """\
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(3,), (100,)])


def gen_np_args(count):
    return [inputs.array(count)]


register_sample(__name__, get_sample_config, gen_np_args)
"""


_DECLARATION = """\
from bench.samples.families.unary import unary

unary(__name__, numpy="numpy.negative", listy="listy.negative")
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed, with a sample for it."""
    directory = tmp_path_factory.mktemp("plugin")
    project, sample = directory / "project", directory / "samples" / "double"
    project.mkdir()
    sample.mkdir(parents=True)
    (project / "pyproject.toml").write_text(_PROJECT)
    (project / "listy.py").write_text(_FRAMEWORK)
    (sample / "__init__.py").write_text(_SAMPLE)
    (sample / "listy_impl.py").write_text(_IMPLEMENTATION)
    (sample / "numpy_impl.py").write_text(_REFERENCE)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--target", str(directory / "site"), str(project)], check=True)
    return {
        **{key: value for key, value in os.environ.items() if key != "FRAMEWORK"},
        "PYTHONPATH": str(directory / "site"),
        "BENCH_SAMPLES_PATH": str(sample.parent),
    }


def run(environment: dict[str, str], *arguments: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "bench" / "api" / "api.py"), *arguments],
        env=environment,
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_plug_in_runs_beside_a_built_in_framework(environment: dict[str, str], tmp_path: Path) -> None:
    done = run(environment, "--frameworks", "listy,numpy", "-c", "double", "-st", "1,3", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    (run_file,) = (tmp_path / "results").glob("run-*.jsonl")
    header, *results = map(json.loads, run_file.read_text().splitlines())
    assert header["environments"]["listy"]["versions"]["listy"] == "1.0"
    outcomes = {(result["framework"], result["stage"]): result["status"] for result in results}
    assert outcomes == {
        ("listy", 1): "ok",
        ("listy", 3): "unsupported",
        ("numpy", 1): "ok",
        ("numpy", 3): "unsupported",
    }
    checksums = {
        (result["case_index"], result["input_checksum"]) for result in results if result["status"] == "ok"
    }
    assert len(checksums) == 2, "both frameworks get the same inputs"
    assert "lists have no compiler" in done.stdout


def test_answers_of_a_plug_in_are_checked(environment: dict[str, str], tmp_path: Path) -> None:
    sample = tmp_path / "samples" / "double"
    sample.mkdir(parents=True)
    source = Path(environment["BENCH_SAMPLES_PATH"]) / "double"
    for file in source.glob("*.py"):
        (sample / file.name).write_text(file.read_text().replace("2 * value", "3 * value"))
    arguments = ["--frameworks", "listy", "-c", "double", "--samples-dir", str(sample.parent)]
    done = run(environment, *arguments, cwd=tmp_path)
    assert done.returncode == 1
    assert "wrong_result: double case 0 listy stage 1" in done.stderr


def test_a_plug_in_is_unknown_without_its_package(environment: dict[str, str], tmp_path: Path) -> None:
    bare = {key: value for key, value in environment.items() if key != "PYTHONPATH"}
    refused = run(bare, "--frameworks", "listy", "-c", "double", cwd=tmp_path)
    assert refused.returncode == 2
    assert "unknown framework 'listy'" in refused.stderr


def test_a_sample_that_declares_it_loads_where_it_is_not_installed(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """Check it where the engine knows the plug-in, and the interpreter of NumPy's worker does not see it."""
    sample = tmp_path / "samples" / "minus"
    sample.mkdir(parents=True)
    (sample / "__init__.py").write_text(_DECLARATION)
    (sample / "minus.csv").write_text("shape\n[3]\n")
    bare = tmp_path / "python"
    bare.write_text(f'#!/bin/sh\nunset PYTHONPATH\nexec {sys.executable} "$@"\n')
    bare.chmod(0o755)
    arguments = ["--frameworks", "numpy", "-c", "minus", "--samples-dir", str(sample.parent)]
    there = {**environment, "BENCH_PYTHON_NUMPY": str(bare)}
    done = run(there, *arguments, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    without = {key: value for key, value in there.items() if key != "PYTHONPATH"}
    refused = run(without, *arguments, cwd=tmp_path)
    assert refused.returncode == 1
    assert "'listy' is neither an option nor a framework" in refused.stderr


def test_an_interpreter_that_lacks_the_plug_in_is_named(environment: dict[str, str], tmp_path: Path) -> None:
    """Use an interpreter that has another module of the plug-in's name; the engine knows the plug-in."""
    bare = tmp_path / "python"
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "listy.py").write_text("")
    bare.write_text(f'#!/bin/sh\nexport PYTHONPATH={tmp_path / "site"}\nexec {sys.executable} "$@"\n')
    bare.chmod(0o755)
    done = run(
        {**environment, "BENCH_PYTHON_LISTY": str(bare)},
        "--frameworks",
        "listy",
        "-c",
        "double",
        cwd=tmp_path,
    )
    assert done.returncode in (1, 2)
    assert (
        "lacks the package that offers the framework 'listy'; install it there" in done.stderr + done.stdout
    )
