"""`--profiler native` and `--save-timeline`: every framework's own profiler, and traces that load."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from interpreters import interpreter_of

from bench.frameworks import trace

pytestmark = pytest.mark.process

SAMPLES = "matmul,relu_,softmax"
OPERATORS = {"torch": "aten::", "tensorflow": "MatMul", "jax": "matmul", "mxnet": "dot", "numpy": "matmul"}
"""Part of an operator's name in the framework's own trace of an eager matmul."""


@pytest.fixture(
    scope="module",
    params=[
        each if each in ("torch", "numpy") else pytest.param(each, marks=pytest.mark.slow)
        for each in OPERATORS
    ],
)
def profiled(request, run_api):
    interpreter_of(request.param)
    flags = ("-st", "1,2,3", "--max-cases", "2", "--warmup", "2", "--runs", "5")
    return request.param, run_api(
        "-c", SAMPLES, "--frameworks", request.param, *flags, "--profiler", "native", "--save-timeline"
    )


def test_every_measurement_has_a_trace_that_loads(profiled):
    _, run = profiled
    measured = [result for result in run.results if result["status"] == "ok"]
    assert measured
    assert len({result["timeline"] for result in measured}) == len(measured)
    for result in measured:
        path = Path(result["timeline"])
        assert path.parent == run.path.with_suffix("")
        events = json.loads(path.read_text())["traceEvents"]
        assert [event for event in events if event.get("ph") in ("X", "B")]
        assert all(event["dur"] >= 0 for event in events if event.get("ph") == "X")


def test_operators_are_in_the_trace(profiled):
    framework, run = profiled
    (path,) = {
        result["timeline"]
        for result in run.results
        if result["sample"] == "matmul" and result["stage"] == 1 and result["case_index"] == 1
    }
    names = [str(event.get("name")) for event in json.loads(Path(path).read_text())["traceEvents"]]
    assert [name for name in names if OPERATORS[framework].lower() in name.lower()], sorted(set(names))


def test_the_time_inside_operators_is_told_of_all_but_numpy(profiled):
    framework, run = profiled
    measured = [result for result in run.results if result["status"] == "ok"]
    if framework == "numpy":
        assert {result["operator_seconds"] for result in measured} == {None}
    else:
        assert all(result["operator_seconds"] > 0 for result in measured)
        assert "inside the framework's operators" in run.stdout


def test_operators_that_an_eager_call_gives_to_its_framework_are_counted(profiled):
    framework, run = profiled
    first = [result for result in run.results if result["case_index"] == 0]
    eager = {result["sample"]: result["dispatches"] for result in first if result["stage"] == 1}
    captured = {result["dispatches"] for result in run.results if result["stage"] > 1}
    assert captured <= {None}
    if framework == "numpy":
        assert set(eager.values()) == {None}
    else:
        assert eager["matmul"] == 1
        assert eager["softmax"] >= 1


@pytest.mark.parametrize(
    "framework",
    [*(pytest.param(each, marks=pytest.mark.slow) for each in ("torch", "tensorflow", "jax")), "mxnet"],
)
def test_a_composition_gives_all_its_operators(framework, run_api):
    interpreter_of(framework)
    flags = ("--max-cases", "1", "--time-budget", "0.01", "--profiler", "native")
    run = run_api("-c", "giou_loss,square", "--frameworks", framework, *flags)
    counts = {result["sample"]: result["dispatches"] for result in run.results}
    assert counts["square"] == 1
    assert counts["giou_loss"] > 20


@pytest.mark.parametrize(
    "framework",
    ["torch", *(pytest.param(each, marks=pytest.mark.slow) for each in ("tensorflow", "jax", "mxnet"))],
)
def test_a_long_operator_is_nearly_all_of_its_call(framework, run_api):
    interpreter_of(framework)
    case = '{"shape": [1024, 1024], "other_shape": [1024, 1024]}'
    run = run_api("-c", "matmul", "--frameworks", framework, "--case", case, "--profiler", "native")
    (result,) = run.results
    # Wide limits: they only show that this is the call, not one of another thread, and not ten calls.
    assert 0.2 < result["operator_seconds"] / result["statistics"]["median"] < 5


def test_without_the_flags_nothing_is_profiled(run_api):
    run = run_api("-c", "abs", "--frameworks", "numpy", "--max-cases", "1", "--time-budget", "0.01")
    (result,) = run.results
    assert (result["operator_seconds"], result["dispatches"], result["timeline"]) == (None, None, None)
    assert not run.path.with_suffix("").exists()


def test_a_sample_may_ask_for_its_timeline(run_api, tmp_path):
    folder = tmp_path / "samples" / "traced"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(
        "import numpy as np\n"
        "from bench.common import SampleConfig, register_sample\n"
        "def get_sample_config():\n"
        "    return SampleConfig(args_cases=[(3,)], save_timeline=True, timeline_iters=4)\n"
        "def gen_np_args(size):\n"
        "    return [np.ones(size, np.float32)]\n"
        "register_sample(__name__, get_sample_config, gen_np_args)\n"
    )
    (folder / "numpy_impl.py").write_text(
        "import numpy as np\n"
        "from bench.core.executer import Executer\n"
        "def args_adaptor(np_args):\n"
        "    return np_args\n"
        "def executer_creator():\n"
        "    return Executer(np.exp, args_adaptor)\n"
    )
    run = run_api("-c", "traced", "--frameworks", "numpy", "--samples-dir", str(folder.parent))
    (result,) = run.results
    events = json.loads(Path(result["timeline"]).read_text())["traceEvents"]
    assert [event["name"] for event in events] == ["exp"] * 4


def test_nested_and_parallel_operators_count_once():
    spans = [(0.0, 4.0), (1.0, 1.0), (3.0, 3.0), (10.0, 1.0)]
    events = [trace.complete_event("x", start, seconds) for start, seconds in spans]
    assert trace.covered_seconds(events) == pytest.approx(7.0)
    assert trace.covered_seconds([]) == 0
