"""The modules that folders written for DLOP-Bench import."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from bench.common import build_pytree, random_shape
from bench.core.executer import Executer
from bench.samples.contract import Executor

ROOT = Path(__file__).resolve().parents[2]
STEERING = ("FRAMEWORK", "SAMPLE_IMPL", "DEVICE_CPU", "BENCH_DEBUG")
FRAMEWORKS = ("torch", "tensorflow", "jax", "mxnet", "numpy")


def in_fresh_interpreter(code: str, **environment: str) -> object:
    """Return the value that `code` prints as JSON."""
    command = [sys.executable, "-c", f"import json, sys\n{code}"]
    kept = {name: value for name, value in os.environ.items() if name not in STEERING}
    printed = subprocess.run(command, cwd=ROOT, env={**kept, **environment}, capture_output=True, check=True)
    return json.loads(printed.stdout)


def test_no_framework_is_imported():
    code = """
import bench.common
from bench.core.executer import Executer
print(json.dumps(sorted(sys.modules)))"""
    assert not {*FRAMEWORKS, "rich", "psutil"} & set(in_fresh_interpreter(code))


@pytest.mark.parametrize(
    ("value", "member"),
    [
        ("torch", "Torch"),
        ("xla", "XLA"),
        ("jax", "JAX"),
        ("tf", "TensorFlow"),
        ("mxnet", "MXNet"),
        ("np", "NumPy"),
        ("a_plug_in", None),
        ("torch,numpy", None),
        ("", None),
    ],
)
def test_framework_variables_are_members_or_nothing(value, member):
    code = """
import bench.common as c
print(json.dumps([value and value.name for value in (c.FRAMEWORK, c.SAMPLE_IMPL)]))"""
    assert in_fresh_interpreter(code, FRAMEWORK=value, SAMPLE_IMPL=value) == [member, member]


def test_flags_are_read_from_the_environment():
    code = "import bench.common as c\nprint(json.dumps([c.DEVICE_CPU, c.BENCH_DEBUG]))"
    assert in_fresh_interpreter(code) == [False, False]
    assert in_fresh_interpreter(code, DEVICE_CPU="1", BENCH_DEBUG="0") == [True, False]


def test_random_shapes_lie_within_bounds_and_can_be_repeated():
    random.seed(3)
    shapes = [random_shape(4, 3) for _ in range(50)]
    assert {len(shape) for shape in shapes} == {4}
    assert {extent for shape in shapes for extent in shape} == {1, 2, 3}
    random.seed(3)
    assert random_shape(4, 3) == shapes[0]


def test_build_pytree_changes_leaves_and_keeps_containers():
    assert build_pytree({"a": (1, [2]), "b": 3}, lambda leaf: leaf * 2) == {"a": (2, [4]), "b": 6}


def test_an_executer_is_an_executor():
    executer = Executer(max, list)
    assert isinstance(executer, Executor)
    assert executer.register_custom_class(dict) is executer
