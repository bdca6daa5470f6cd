"""JAX in real workers of its own interpreter: stages, gradients, asynchronous work, threads, refusals."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import psutil
import pytest
import workers
from interpreters import interpreter_of
from workers import ask, outcomes

import bench
from bench.engine.worker_process import WorkerFailed, WorkerProcess
from bench.model.result import Result

pytestmark = pytest.mark.process
NIGHTLY = pytest.mark.nightly

STAGES = (1, 3)
each_stage = workers.each_stage(STAGES)
FUNCTIONS = {
    "ignores_an_input": (
        "def function(array, other): return array * 2",
        "def function(array, other): return array * 2",
    ),
    "chooses_by_value": (
        "def function(array, other): return array[array > 0]",
        "def function(array, other): return array[array > 0]",
    ),
    "branches_by_value": (
        "def function(array, other): return array if array.sum() > 0 else -array",
        "def function(array, other): return array if array.sum() > 0 else -array",
    ),
    "loops_by_value": (
        "def function(array, other):\n"
        "    while array.sum() < 100:\n"
        "        array = array + 1\n"
        "    return array",
        "from jax import lax\n\n\n"
        "def function(array, other):\n"
        "    return lax.while_loop(lambda a: a.sum() < 100, lambda a: a + 1, array)",
    ),
    "mismatched": (
        "def function(array, other): return array",
        "def function(array, other): return array @ other[:-1]",
    ),
    "wrong_when_compiled": (
        "def function(array, other): return array * 2",
        "import jax\n\n\n"
        "def function(array, other):\n"
        "    return array * (3 if isinstance(array, jax.core.Tracer) else 2)",
    ),
}
DOES_NOT_WAIT = """\
from bench.frameworks import jax


class Framework(jax.Framework):
    name = "changed"

    def synchronize(self, results=None):
        pass
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., list[Result]]]:
    yield from workers.runner("jax", tmp_path_factory.mktemp("samples"), FUNCTIONS)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., WorkerProcess]]:
    yield from workers.starter("jax", tmp_path, monkeypatch, DOES_NOT_WAIT)


def test_a_worker_announces_stages_versions_and_device(start):
    ready = start().wait_ready(workers.TIMEOUT)
    assert ready["stages"] == {"1": "op by op", "3": "jax.jit"}
    assert {"jax", "jaxlib", "numpy"} <= set(ready["versions"])
    assert ready["device_name"] == "cpu"


@pytest.mark.parametrize("threads", [pytest.param(1, marks=pytest.mark.slow), 3])
def test_threads_are_those_of_the_pool(start, threads):
    assert start(threads=threads).wait_ready(workers.TIMEOUT)["threads"] == threads


@pytest.mark.slow
@each_stage
def test_one_thread_uses_one_core(start, stage):
    worker = start(threads=1)
    ask(worker, "jax", stage, warmup=1, runs=1, check="off")
    act = partial(ask, worker, "jax", stage, warmup=0, runs=10, check="off")
    # With two threads, the busier has up to 0.55; another one makes inputs, and takes up to 0.15.
    assert workers.share_of_the_busiest_thread(psutil.Process(worker.pid), act) > 0.75


def test_a_missing_gpu_is_an_error_that_names_the_devices(start):
    with pytest.raises(WorkerFailed, match="jax has no device cuda:99; it has cpu"):
        start(device="cuda:99").wait_ready(workers.TIMEOUT)


@pytest.mark.slow
@pytest.mark.parametrize(
    "direction",
    ["forward", *(pytest.param(each, marks=NIGHTLY) for each in ("backward", "forward_backward"))],
)
def test_stages_agree_with_the_reference(run, direction):
    names = ("matmul", "sum", "batch_norm", "cat", "sort", "where", "giou_loss", "aeloss")
    results = run(*names, max_cases=3, stages=STAGES, directions=[direction])
    assert len(results) == len(names) * 3 * len(STAGES)
    assert {result.status for result in results} == {"ok"}, [result.message for result in results]
    assert {result.check["reference"] for result in results} == {"numpy"}


def test_there_is_no_graph_stage(run):
    (result,) = run("abs", max_cases=1, stages=[2])
    assert result.status == "unsupported" and "only to compile it" in result.message


def test_inputs_are_those_of_other_frameworks(run):
    for name in ("matmul", "where", "aeloss"):
        checksums = {
            (result.task.case_index, result.input_checksum)
            for framework in ("jax", "numpy")
            for result in run(name, other=framework)
        }
        assert len(checksums) == 2


def test_the_gradient_of_an_input_that_is_not_used_is_right(run):
    results = run("ignores_an_input", stages=STAGES, directions=["forward_backward", "backward"])
    assert [result.status for result in results] == ["ok"] * 8, [result.message for result in results]


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16", "int64"])
def test_results_have_the_dtype_that_was_asked_for(run, dtype):
    for result in run("matmul", stages=STAGES, settings={"dtype": dtype}):
        assert (result.status, result.dtype) == ("ok", dtype), result.message


@pytest.mark.parametrize("name", ["chooses_by_value", "branches_by_value"])
def test_a_refusal_of_the_compiler_is_no_failure(run, name):
    eager, compiled = run(name, max_cases=1, stages=STAGES)
    assert eager.status == "ok", eager.message
    assert compiled.status == "unsupported"
    assert compiled.message.startswith("jax.jit of JAX") and "refuses it" in compiled.message


def test_a_missing_gradient_is_no_failure(run):
    assert outcomes(run("loops_by_value", max_cases=1, stages=STAGES)) == [(1, "ok"), (3, "ok")]
    results = run("loops_by_value", max_cases=1, stages=STAGES, directions=["forward_backward"])
    assert outcomes(results) == [(1, "unsupported"), (3, "unsupported")]
    assert all("Reverse-mode differentiation does not work" in result.message for result in results)


def test_mistakes_of_a_sample_stay_failures(run):
    assert outcomes(run("mismatched", max_cases=1, stages=STAGES)) == [(1, "error"), (3, "error")]
    results = run("wrong_when_compiled", max_cases=1, stages=STAGES)
    assert outcomes(results) == [(1, "ok"), (3, "wrong_result")]


def test_gradients_of_outputs_in_another_dtype_than_the_run_are_right():
    """Check float32 outputs of a bfloat16 run: JAX takes no gradient of float32 weighted in bfloat16."""
    case = {"shape": [8, 33], "dtype": None, "to": "float32"}
    options = {
        "dtype": "bfloat16",
        "stages": [1, 3],
        "directions": "forward_backward",
        "warmup": 1,
        "runs": 3,
    }
    results = bench.run("to", frameworks="jax", cases=[case], **options).results
    assert [(result.status, result.message) for result in results] == [("ok", "")] * 2


def test_arrays_cannot_be_overwritten(run):
    results = run("t_", "uniform_", max_cases=1, stages=STAGES)
    assert {result.status for result in results} == {"unsupported"}
    assert {result.message for result in results} == {"JAX arrays are immutable (0.10.2)"}


def test_updates_are_copied_eagerly_and_written_in_place_when_compiled(run):
    results = run("kv_cache_update", "adam_update", max_cases=1, stages=STAGES)
    found = [
        (each.sample, each.stage, each.task.formulation, each.overwrites_inputs, each.capture.get("donated"))
        for each in results
    ]
    assert found == [
        ("kv_cache_update", 1, "copying", False, None),
        ("kv_cache_update", 3, "written", True, [0]),
        ("adam_update", 1, "copying", False, None),
        ("adam_update", 3, "written", True, [0, 2, 3]),
    ]
    assert {each.status for each in results} == {"ok"}


_DONATIONS = """
import json
import jax
from bench.frameworks.jax import Framework
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import Unsupported
from bench.samples.contract.loader import load_sample
from bench.samples.contract.registry import Registry
from bench.worker.serve.bound_case import Subject

framework, found = Framework(), {}
for name, folder in Registry().folders.items():
    if not load_sample(folder.package).overwrites:
        continue
    task = Task(name, folder.package, "", 1, {}, "jax", "jax", 3, "forward")
    try:
        subject = Subject(framework, task)
        args = subject.make_arguments(0).args
    except Unsupported:
        continue
    arrays = subject.arrays(args)
    donating = subject.of_arrays(args, 3)
    jax.jit(donating, donate_argnums=donating.donated, keep_unused=True)(*arrays)
    found[name] = [donating.donated, [place for place, each in enumerate(arrays) if each.is_deleted()]]
print(json.dumps(found))
"""


@pytest.mark.slow
def test_the_memory_of_every_donated_array_is_taken():
    interpreter = interpreter_of("jax")
    run = subprocess.run([interpreter, "-c", _DONATIONS], capture_output=True, text=True, check=True)
    found = json.loads(run.stdout)
    assert len(found) > 40
    assert {name: pair for name, pair in found.items() if pair[0] != pair[1]} == {}


def test_the_compiler_tells_operations_bytes_graphs_and_traces(run):
    for result in run("matmul", max_cases=6, stages=[3]):
        capture = result.capture
        assert (capture["graphs"], capture["traces"]) == (1, 1)
        rows, inner = result.case["shape"][0], result.case["shape"][-1]
        columns = result.case["other_shape"][-1] if len(result.case["other_shape"]) > 1 else 1
        multiplications = rows * inner * columns if len(result.case["shape"]) > 1 else inner
        assert multiplications <= capture["flops"] <= 2 * multiplications
        assert capture["bytes_accessed"] > 0


@each_stage
def test_times_without_waiting_are_those_of_the_call_alone(start, stage):
    least = {}
    for framework in ("jax", "changed"):
        result = ask(start(framework, threads=1), "jax", stage, warmup=1, runs=5, check="off")
        least[framework] = min(result["block_seconds"])
    assert least["jax"] > 20 * least["changed"]
