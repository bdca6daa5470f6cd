"""TensorFlow in real workers of its own interpreter: stages, gradients, threads, variables, refusals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import psutil
import pytest
import workers
from workers import ask, outcomes

import bench
from bench.engine.worker_process import WorkerFailed, WorkerProcess
from bench.frameworks import tensorflow
from bench.model.result import Result

pytestmark = pytest.mark.process
NIGHTLY = pytest.mark.nightly

STAGES = (1, 2, 3)
each_stage = workers.each_stage(STAGES)
SHORT = {"stages": 1, "warmup": 1, "runs": 3}
FUNCTIONS = {
    "ignores_an_input": (
        "def function(array, other): return array * 2",
        "def function(array, other): return array * 2",
    ),
    "branches_by_tensor": (
        "def function(array, other): return array if array.sum() > 0 else -array",
        "import tensorflow as tf\n\n\n"
        "def function(array, other):\n"
        "    if tf.reduce_sum(array) > 0:\n"
        "        return array\n"
        "    return -array",
    ),
    "branches_by_number": (
        "def function(array, other): return array if array.sum() > 0 else -array",
        "def function(array, other): return array if array.numpy().sum() > 0 else -array",
    ),
    "calls_python": (
        "def function(array, other): return array * 2",
        "import tensorflow as tf\n\n\n"
        "def function(array, other):\n"
        "    doubled = tf.numpy_function(lambda values: values * 2, [array], array.dtype)\n"
        "    return tf.ensure_shape(doubled, array.shape)",
    ),
    "has_no_gradient": (
        "def function(array, other): return other.sum()[None]",
        "import tensorflow as tf\n\n\n"
        "def function(array, other):\n"
        "    return tf.raw_ops.Bincount(arr=[0] * len(other), size=1, weights=other)",
    ),
    "dies_in_a_graph": (
        "def function(array, other): return array",
        "import os\n"
        "import signal\n\n"
        "import tensorflow as tf\n\n\n"
        "def die(values): os.kill(os.getpid(), signal.SIGKILL)\n\n\n"
        "def function(array, other):\n"
        "    if tf.executing_eagerly():\n"
        "        return tf.identity(array)\n"
        "    return tf.ensure_shape(tf.numpy_function(die, [array], array.dtype), array.shape)",
    ),
    "mismatched": (
        "def function(array, other): return array",
        "def function(array, other): return array + other[:-1]",
    ),
    "wrong_in_graphs": (
        "def function(array, other): return array * 2",
        "import tensorflow as tf\n\n\n"
        "def function(array, other): return array * (2.0 if tf.executing_eagerly() else 3.0)",
    ),
}


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., list[Result]]]:
    yield from workers.runner("tensorflow", tmp_path_factory.mktemp("samples"), FUNCTIONS)


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., WorkerProcess]]:
    yield from workers.starter("tensorflow", tmp_path, monkeypatch, plugin="")


def test_a_worker_announces_stages_versions_and_device(start):
    ready = start().wait_ready(workers.TIMEOUT)
    assert ready["stages"] == {"1": "eager", "2": "tf.function", "3": "tf.function(jit_compile=True)"}
    assert {"tensorflow", "numpy"} <= set(ready["versions"])
    assert ready["device_name"] == "cpu"


@pytest.mark.parametrize("threads", [pytest.param(1, marks=pytest.mark.slow), 3])
def test_threads_are_those_of_the_pool(start, threads):
    assert start(threads=threads).wait_ready(workers.TIMEOUT)["threads"] == threads


@pytest.mark.slow
@each_stage
def test_one_thread_uses_one_core(start, stage):
    worker = start(threads=1)
    ask(worker, "tensorflow", stage, warmup=1, runs=1, check="off")
    act = partial(ask, worker, "tensorflow", stage, warmup=0, runs=10, check="off")
    # With two threads, the busier has up to 0.55; another one makes inputs, and takes up to 0.15.
    assert workers.share_of_the_busiest_thread(psutil.Process(worker.pid), act) > 0.75


def test_a_missing_gpu_is_an_error_that_names_the_devices(start):
    with pytest.raises(WorkerFailed, match="tensorflow has no device cuda:99; it has cpu"):
        start(device="cuda:99").wait_ready(workers.TIMEOUT)


def test_a_worker_that_dies_leaves_no_files(run, tmp_path, monkeypatch):
    """Check the files of AutoGraph, which removes them only when its process ends by itself."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    results = run("dies_in_a_graph", stages=(2,), max_cases=1, settings={"isolate": True})
    assert [result.status for result in results] == ["crashed"]
    assert list(tmp_path.iterdir()) == []


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


def test_inputs_are_those_of_other_frameworks(run):
    for name in ("matmul", "where", "aeloss"):
        checksums = {
            (result.task.case_index, result.input_checksum)
            for framework in ("tensorflow", "numpy")
            for result in run(name, other=framework)
        }
        assert len(checksums) == 2


def test_the_gradient_of_an_input_that_is_not_used_is_right(run):
    results = run("ignores_an_input", stages=STAGES, directions=["forward_backward", "backward"])
    assert [result.status for result in results] == ["ok"] * 12, [result.message for result in results]


@each_stage
@pytest.mark.parametrize("direction", ["forward_backward", "backward"])
def test_the_gradient_of_a_table_is_as_large_as_the_table(stage, direction):
    """Check it, since TensorFlow's tape does not sum the rows that were looked up; other frameworks do."""
    case = {"indices_shape": [3], "weight_shape": [1 << 20, 8], "skewed": False}
    options = {**SHORT, "stages": stage, "directions": direction}
    (result,) = bench.run("embedding", frameworks="tensorflow", cases=[case], **options).results
    assert result.status == "ok", result.message
    assert result.memory_bytes >= 4 * 8 << 20


@pytest.mark.parametrize("dtype", ["float64", "float16", "bfloat16", "int64"])
def test_results_have_the_dtype_that_was_asked_for(run, dtype):
    for result in run("add", stages=STAGES, settings={"dtype": dtype}):
        assert (result.status, result.dtype) == ("ok", dtype), result.message


def test_graphs_keep_control_flow(run):
    results = run("branches_by_tensor", stages=STAGES)
    assert {result.status for result in results} == {"ok"}, [result.message for result in results]


def test_a_refusal_to_capture_is_no_failure(run):
    eager, *graphs = run("branches_by_number", max_cases=1, stages=STAGES)
    assert eager.status == "ok", eager.message
    assert outcomes(graphs) == [(2, "unsupported"), (3, "unsupported")]
    assert all("'SymbolicTensor' object has no attribute 'numpy'" in result.message for result in graphs)


def test_a_refusal_of_the_compiler_is_no_failure(run):
    *others, compiled = run("calls_python", max_cases=1, stages=STAGES)
    assert outcomes(others) == [(1, "ok"), (2, "ok")], [result.message for result in others]
    assert compiled.status == "unsupported"
    assert "when trying to compile graph on XLA_CPU_JIT: " in compiled.message, "no number of a graph"
    assert "No registered 'PyFunc' OpKernel for XLA_CPU_JIT devices" in compiled.message


@pytest.mark.slow
def test_a_program_that_no_memory_holds_is_no_failure():
    """Use XLA, which compares all values with all elements of the sorted vector; eager kernels search."""
    case = {"shape": [1_000_000], "values_shape": [1_000_000], "right": False}
    options = {**SHORT, "stages": [1, 3]}
    eager, compiled = bench.run("searchsorted", frameworks="tensorflow", cases=[case], **options).results
    assert eager.status == "ok", eager.message
    assert compiled.status == "unsupported", compiled.message
    assert re.fullmatch(
        r"XLA of TensorFlow \S+ needs [\d.]+ TiB, more than the machine has", compiled.message
    )


def test_a_program_that_only_free_memory_does_not_hold_is_a_failure(monkeypatch):
    monkeypatch.setattr(tensorflow, "_physical_bytes", lambda: 8 << 30)
    errors = SimpleNamespace(UnimplementedError=NotImplementedError)
    framework = SimpleNamespace(tf=SimpleNamespace(__version__="2.21.0", errors=errors))

    def refusal(size: str) -> str | None:
        error = MemoryError(f"Out of memory while trying to allocate {size}. [Op:__inference_f_1]")
        return tensorflow.Framework.refusal(framework, error)

    assert refusal("7.99GiB") is None and refusal("900.0MiB") is None
    assert refusal("8.01GiB") == "XLA of TensorFlow 2.21.0 needs 8.01 GiB, more than the machine has"


def test_a_missing_gradient_is_no_failure(run):
    results = run("has_no_gradient", max_cases=1, stages=STAGES, directions=["forward_backward"])
    assert {result.status for result in results} == {"unsupported"}
    assert all("gradient registry has no entry for: Bincount" in result.message for result in results)


def test_mistakes_of_a_sample_stay_failures(run):
    results = run("mismatched", max_cases=1, stages=STAGES)
    assert outcomes(results) == [(stage, "error") for stage in STAGES]
    results = run("wrong_in_graphs", max_cases=1, stages=STAGES)
    assert outcomes(results) == [(1, "ok"), (2, "wrong_result"), (3, "wrong_result")]


def test_variables_are_overwritten(run):
    results = run("add_", stages=STAGES, settings={"measure": True, "time_budget": 0.02})
    assert {result.status for result in results} == {"ok"}, [result.message for result in results]
    assert all(result.overwrites_inputs for result in results)


def test_the_capture_tells_its_graphs_and_traces(run):
    for stage, captures in ((1, {}), (2, {"capture": "tf.function", "graphs": 1, "traces": 1})):
        (result,) = run("abs", max_cases=1, stages=[stage])
        assert result.capture == captures


@each_stage
def test_calls_return_after_their_work(start, stage):
    """Check that their blocks take as long as they needed a processor, or longer where others have it."""
    worker = start(threads=1)
    ask(worker, "tensorflow", stage, warmup=1, runs=1, check="off")
    process = psutil.Process(worker.pid)
    before = sum(process.cpu_times()[:2])
    result = ask(worker, "tensorflow", stage, warmup=0, runs=20, check="off")
    used = sum(process.cpu_times()[:2]) - before
    # The rest, which is less than a half, is for making inputs and for calls that are not timed.
    assert sum(result["block_seconds"]) > used / 4


@pytest.mark.parametrize(
    ("pool", "source"),
    [pytest.param("0", "resident_high_water", marks=pytest.mark.slow), ("1", "cpu_allocator")],
)
def test_memory_is_measured_with_and_without_the_pool_of_onednn(monkeypatch, pool, source):
    """Measure the memory both ways.

    Processors without AVX-512 have no pool unless it is asked for, and an allocator that counts nothing.
    """
    monkeypatch.setenv("TF_ENABLE_ONEDNN_OPTS", pool)
    cases = [{"shape": [1024, 1024]}]
    (result,) = bench.run("exp", cases=cases, frameworks="tensorflow", directions="forward", **SHORT).results
    assert (result.status, result.memory_source) == ("ok", source)
    assert result.memory_bytes == pytest.approx(4 * 1024 * 1024, rel=0.1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("stride", "padding"),
    [(1, 0), *(pytest.param(*each, marks=pytest.mark.slow) for each in ((1, 1), (2, 1)))],
)
@pytest.mark.parametrize("dtype", ["float32", pytest.param("bfloat16", marks=pytest.mark.slow)])
def test_a_bias_fused_with_a_depthwise_convolution_is_right(stride, padding, dtype):
    """Check paddings in numbers: if both of them are, TensorFlow 2.21 ends the process."""
    case = {"shape": [2, 3, 7, 5], "weight_shape": [3, 1, 3, 3], "bias": True, "groups": 3}
    case |= {"stride": [stride] * 2, "padding": [padding] * 2, "dilation": [1, 1]}
    options = {**SHORT, "stages": 2, "dtype": dtype, "directions": "forward"}
    (result,) = bench.run("depthwise_conv2d", frameworks="tensorflow", cases=[case], **options).results
    assert (result.status, result.message) == ("ok", "")


@pytest.fixture(scope="module")
def session():
    with bench.Session() as opened:
        yield opened


@pytest.mark.parametrize("dtype", ["float16", pytest.param("bfloat16", marks=pytest.mark.slow)])
@pytest.mark.parametrize("size", [[16, 24], pytest.param([3, 5], marks=pytest.mark.slow)])
def test_gradients_of_resized_pictures_are_right_in_half_precision(session, size, dtype):
    """Check them in XLA, whose kernel (TensorFlow 2.21) gets them wrong if it is given halves."""
    case = {"shape": [2, 3, 6, 8], "size": size, "mode": "bilinear", "align_corners": False}
    options = {**SHORT, "stages": 3, "dtype": dtype, "directions": "forward_backward", "session": session}
    cases = [case | {"antialias": False}]
    (result,) = bench.run("interpolate", frameworks="tensorflow", cases=cases, **options).results
    assert (result.status, result.message) == ("ok", "")


def test_what_an_adaptor_rounds_is_no_answer(session):
    """Use an operator that returns its input, which was rounded to bfloat16 before the call."""
    case = {"shape": [40, 30], "p": 0.1}
    options = {**SHORT, "dtype": "bfloat16", "directions": "forward", "session": session}
    (result,) = bench.run("dropout_inference", frameworks="tensorflow", cases=[case], **options).results
    assert (result.status, result.suspicions) == ("ok", [])


@pytest.mark.parametrize("shape", [[36, 5], [4, 6, 16], [2, 3, 5, 4], [2, 3, 4, 3, 5]])
@pytest.mark.parametrize("dtype", ["float32", "float64", "bfloat16"])
def test_batch_norms_of_all_ranks_are_right(session, shape, dtype):
    """Check them all, since the fused kernel takes only pictures, and no float64."""
    cases = [
        {"shape": shape, "training": training, "momentum": 0.1, "eps": 1e-5} for training in (False, True)
    ]
    kept = {"shape": shape, "momentum": 0.3, "eps": 1e-3}
    options = {
        **SHORT,
        "stages": [1, 2],
        "dtype": dtype,
        "directions": "forward_backward",
        "session": session,
    }
    for sample, given in (("batch_norm", cases), ("batch_norm_training", [kept])):
        results = bench.run(sample, frameworks="tensorflow", cases=given, **options).results
        assert [(result.status, result.message) for result in results] == [("ok", "")] * 2 * len(given)


@pytest.mark.parametrize(("padding", "dilation"), [(1, 1), (2, 2), (1, 2), (0, 1)])
@pytest.mark.parametrize("groups", [1, 2])
def test_convolutions_that_pad_themselves_are_right(session, padding, dilation, groups):
    """Check paddings that are equal to "SAME", and others, for which the array is padded."""
    case = {"shape": [2, 4, 9], "weight_shape": [6, 4 // groups, 3], "bias": True, "groups": groups}
    case |= {"stride": [1], "padding": [padding], "dilation": [dilation]}
    options = {**SHORT, "stages": [1, 3], "directions": "forward_backward", "session": session}
    eager, compiled = bench.run("conv1d", frameworks="tensorflow", cases=[case], **options).results
    assert (compiled.status, compiled.message) == ("ok", "")
    if eager.status == "unsupported":  # TensorFlow without oneDNN, which it leaves out on CPUs without VNNI
        assert dilation > 1 and "do not yet support dilation rates larger than 1" in eager.message
    else:
        assert (eager.status, eager.message) == ("ok", "")


@pytest.mark.parametrize(
    ("kernel", "stride", "padding", "output_padding"),
    [(4, 2, 1, 0), (3, 1, 1, 0), (2, 2, 0, 0), (3, 2, 1, 1), (3, 2, 1, 0), (5, 3, 2, 1)],
)
def test_transposed_convolutions_cut_their_padding_off(session, kernel, stride, padding, output_padding):
    case = {"shape": [2, 3, 5, 4], "weight_shape": [3, 4, kernel, kernel], "bias": True, "groups": 1}
    case |= {"stride": [stride] * 2, "padding": [padding] * 2, "output_padding": [output_padding] * 2}
    options = {**SHORT, "stages": [1, 3], "directions": "forward_backward", "session": session}
    given = [{**case, "dilation": [1, 1]}]
    results = bench.run("conv_transpose2d", frameworks="tensorflow", cases=given, **options).results
    assert [(result.status, result.message) for result in results] == [("ok", "")] * 2
