"""Stage 4: one compiled function, called with the shapes of a table in turn, in every framework."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from sample_folders import write_folder

from bench.machine.interpreter import FrameworkNotInstalled, find_interpreter

pytestmark = pytest.mark.process

SHAPES = [(3, 5), (4, 6), (16, 8), (7,), (9,), (5, 2, 1)]
TABLE = "shape\n" + "".join(f'"{list(shape)}"\n' for shape in SHAPES)
FORWARD = """
from bench.samples.families.unary import unary

unary(__name__, numpy="numpy.{name}", torch="torch.{name}", jax="jax.numpy.{name}", mxnet="mxnet.nd.{name}",
      tensorflow="tensorflow.math.{name}")
"""
NORMALIZED = """
import numpy as np
from bench.samples.contract import SampleConfig, inputs, load_cases, register_sample


def get_sample_config():
    return SampleConfig(load_cases(__file__))


def gen_np_args(shape):
    return [inputs.array(shape, 1, 2)]


register_sample(__name__, get_sample_config, gen_np_args)
"""
SHARES = "def shares(x):\n    return x / abs(x).mean()\n"
QUICK = ("--warmup", "1", "--runs", "2")


def needs(framework: str) -> None:
    try:
        find_interpreter(framework)
    except FrameworkNotInstalled:
        pytest.skip(f"{framework} is not installed")


@pytest.fixture
def samples(tmp_path: Path) -> Path:
    """Return a directory of `grows`, computed per element, and `shares`, computed from all elements."""
    write_folder(
        tmp_path / "mine" / "grows", {"__init__.py": FORWARD.format(name="square"), "grows.csv": TABLE}
    )
    files = {"__init__.py": NORMALIZED, "shares.csv": TABLE, "numpy_impl.py": SHARES, "jax_impl.py": SHARES}
    write_folder(tmp_path / "mine" / "shares", files)
    return tmp_path / "mine"


def compilations(result: dict) -> list[int]:
    return [shape["compilations"] for shape in result["shapes"]]


@pytest.mark.slow
def test_torch_makes_a_program_for_each_shape_or_fewer_dynamic_ones(run_api, samples):
    needs("torch")
    run = run_api("-c", "grows", "-st", "4", "--samples-dir", samples, *QUICK, env={"FRAMEWORK": "torch"})
    assert run.status == 0, run.stderr
    matrices = [result for result in run.results if len(result["sequence"]) == 3]
    vectors = [result for result in run.results if len(result["sequence"]) == 2]
    assert len(matrices) == len(vectors) == 4 == len(run.results) / 2  # one shape alone is not a sequence
    assert [(result["stage"], result["compiler"]) for result in matrices] == [
        (1, ""),
        (3, "inductor"),
        (4, "inductor:dynamic=auto"),
        (4, "inductor:dynamic=true"),
    ]
    assert sorted(case["shape"] for case in matrices[0]["sequence"]) == [[3, 5], [4, 6], [16, 8]]
    eager, each, guessed, told = matrices
    assert compilations(eager) == [0, 0, 0] and compilations(each) == [1, 1, 1]
    assert compilations(guessed) == [1, 1, 0]  # at the second shape Dynamo sees that it changes
    assert compilations(told)[0] == 1 and sum(compilations(told)) < 3
    assert "size mismatch" in guessed["shapes"][1]["reasons"][0]
    assert eager["compile_seconds"] is None and "warm_seconds" not in eager["shapes"][0]
    for result in (each, guessed, told):
        assert 0 < sum(shape["first_seconds"] for shape in result["shapes"]) <= result["compile_seconds"]
        assert all(shape["warm_seconds"] > 0 for shape in result["shapes"])
        assert [shape["case"] for shape in result["shapes"]] == result["sequence"]
    assert all(result["check"]["checked"] for result in run.results)
    assert len({result["key"] for result in run.results}) == 8
    assert len({result["case_key"] for result in run.results}) == 2
    assert "Changing shapes" in run.stdout and "torch inductor:dynamic=auto" in run.stdout
    for way, programs in (("a program for each shape", 3), ("inductor:dynamic=auto", 2)):
        # Each row has the number of shapes, the number of programs made of them, and then times.
        assert re.search(rf"torch {way} +3 +{programs} +[\d.]+ +(ms|s) ", run.stdout), run.stdout


@pytest.mark.parametrize(
    ("framework", "ways"),
    [
        pytest.param(
            "tensorflow",
            ["xla", "xla:reduce_retracing=true", "grappler:reduce_retracing=true"],
            marks=pytest.mark.slow,
        ),
        ("jax", ["xla", "xla:buckets=true"]),
        ("mxnet", ["hybridize_static", "hybridize"]),
    ],
)
def test_remedies_of_other_frameworks_compile_less_often(run_api, samples, framework, ways):
    needs(framework)
    run = run_api("-c", "grows", "-st", "4", "--samples-dir", samples, *QUICK, env={"FRAMEWORK": framework})
    assert run.status == 0, run.stderr
    found = {result["compiler"]: result for result in run.results if len(result["sequence"]) == 3}
    assert list(found) == ["", *ways]
    assert all(result["check"]["checked"] for result in found.values())
    assert sum(compilations(found[ways[0]])) >= 3
    for way in ways[1:]:
        assert sum(compilations(found[way])) < 3, way


def test_buckets_are_no_remedy_where_zeros_count(run_api, samples):
    needs("jax")
    run = run_api("-c", "shares", "-st", "4", "--samples-dir", samples, *QUICK, env={"FRAMEWORK": "jax"})
    assert run.status == 0, run.stderr
    statuses = {(result["compiler"], result["status"]) for result in run.results}
    assert statuses == {("", "ok"), ("xla", "ok"), ("xla:buckets=true", "unsupported")}
    (message,) = {result["message"] for result in run.results if result["message"]}
    assert message == "zeros up to the next power of two change its result; it would have to mask them"


@pytest.mark.nightly
def test_chosen_compilers_and_stages_run_beside_changing_shapes(run_api, samples):
    needs("torch")
    chosen = ("--compiler", "aot_eager:dynamic=true", "-st", "1,4", "--max-cases", "2")
    run = run_api("-c", "grows", *chosen, "--samples-dir", samples, *QUICK, env={"FRAMEWORK": "torch"})
    ways = [(result["stage"], result["compiler"], len(result["sequence"])) for result in run.results]
    assert ways == [(1, "", 0), (1, "", 0), (1, "", 2), (3, "inductor", 2), (4, "aot_eager:dynamic=true", 2)]


def test_tables_without_such_cases_say_so(run_api, samples):
    run = run_api("-c", "grows", "-st", "4", "--max-cases", "1", "--samples-dir", samples, *QUICK)
    assert run.status == 0
    (result,) = run.results
    assert (result["stage"], result["status"]) == (4, "unsupported")
    assert "no two cases that differ in the sizes of arrays alone" in result["message"]


def test_frameworks_that_compile_nothing_say_so(run_api, samples):
    run = run_api("-c", "grows", "-st", "4", "--samples-dir", samples, *QUICK, env={"FRAMEWORK": "numpy"})
    assert {(result["stage"], result["status"]) for result in run.results} == {
        (1, "ok"),
        (3, "unsupported"),
        (4, "unsupported"),
    }
