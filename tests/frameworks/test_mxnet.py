"""MXNet in real workers of its own interpreter: stages, gradients, asynchronous work, threads."""

from __future__ import annotations

import json
import statistics
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from interpreters import interpreter_of
from one_task import ask_of

import bench
from bench.engine.event import ignore
from bench.engine.request import Request
from bench.engine.session import Session
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, WorkerFailed, WorkerProcess
from bench.machine.interpreter import find_interpreter
from bench.model.result import Result
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract.registry import Registry

pytestmark = pytest.mark.process

STAGES = (1, 2, 3)
LARGE_MATMUL = 13
"""The number of the case of two (2048, 2048) matrices, which takes tens of milliseconds."""

_SAMPLE = """\
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample


def get_sample_config():
    return SampleConfig(args_cases=[(4,), (9,)])


def gen_np_args(size):
    return [inputs.array((size, size)), inputs.array((size,))]


register_sample(__name__, get_sample_config, gen_np_args)
"""
_REFERENCE = """\
from bench.samples.contract import Executor


def executor_creator():
    return Executor(lambda array, other: array * 2)
"""
_IMPLEMENTATIONS = {
    "ignores_an_input": """\
from bench.samples.contract import Executor


def executor_creator():
    return Executor(lambda F, array, other: array * 2, namespace=True)
""",
    "calls_nd": """\
import mxnet
from bench.samples.contract import Executor


def double(array, other):
    return mxnet.nd.broadcast_mul(array, mxnet.nd.array([2.0]))


def executor_creator():
    return Executor(double)
""",
    "fails_late": """\
from bench.samples.contract import Executor


def executor_creator():
    return Executor(lambda F, array, other: F.linalg.potrf(-F.square(array)), namespace=True)
""",
}
_UNSYNCHRONIZED = """\
from bench.frameworks import mxnet


class Framework(mxnet.Framework):
    name = "unsynchronized"

    def synchronize(self, results=None):
        pass
"""
_ENTRY_POINTS = "[dlop_bench.frameworks]\nunsynchronized = unsynchronized:Framework\n"


@pytest.fixture(scope="module")
def interpreter() -> str:
    return interpreter_of("mxnet")


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory of samples that double an array in MXNet, each with a peculiarity."""
    directory = tmp_path_factory.mktemp("samples")
    for name, implementation in _IMPLEMENTATIONS.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(_SAMPLE)
        (folder / "numpy_impl.py").write_text(_REFERENCE)
        (folder / "mxnet_impl.py").write_text(implementation)
    two = directory / "returns_a_constant_too"
    two.mkdir()
    (two / "__init__.py").write_text(_SAMPLE.replace("(9,)]", "(9,)], requires_grad=[True, False]"))
    creator = "from bench.samples.contract import Executor\ndef executor_creator():\n    return Executor"
    (two / "numpy_impl.py").write_text(f"{creator}(lambda array, other: (array * 2, other * 3))\n")
    (two / "mxnet_impl.py").write_text(
        f"{creator}(lambda F, array, other: (array * 2, other * 3), namespace=True)\n"
    )
    return directory


@pytest.fixture(scope="module")
def run(interpreter: str, samples: Path) -> Iterator[Callable[..., list[Result]]]:
    """Yield a function that runs samples in MXNet and checks every result; it times only if asked to."""
    with Session() as session:
        registry = Registry([samples])

        def results(*names: str, framework: str = "mxnet", max_cases: int = 3, **changes) -> list[Result]:
            settings = Settings(**{"check": "all", "measure": False, **changes.pop("settings", {})})
            folders = [registry.find(name) for name in names]
            request = Request(
                folders,
                [framework],
                max_cases=max_cases,
                samples_directories=(samples,),
                settings=settings,
                **changes,
            )
            return list(session.results(session.prepare(request, ignore), ignore))

        yield results


@pytest.fixture
def start(interpreter: str, tmp_path: Path, monkeypatch) -> Iterator[Callable[..., WorkerProcess]]:
    """Yield a function that starts workers of MXNet and of a framework that does not wait for its work.

    The workers are ended afterwards.
    """
    (tmp_path / "unsynchronized.py").write_text(_UNSYNCHRONIZED)
    metadata = tmp_path / "unsynchronized-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: unsynchronized\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(_ENTRY_POINTS)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    started = []

    def worker(framework: str = "mxnet", **options) -> WorkerProcess:
        log = tmp_path / f"{len(started)}.log"
        started.append(WorkerProcess(Launch(WorkerKind(framework, **options), interpreter), log))
        return started[-1]

    yield worker
    for process in started:
        process.kill()


def ask(worker: WorkerProcess, sample: str, case_index: int, stage: int = 1, **changes) -> dict:
    folder, _ = Registry().find(sample)
    task = Task(
        sample=sample,
        package=folder.package,
        category="",
        case_index=case_index,
        case={},
        framework=worker.launch.kind.framework,
        implementation="mxnet",
        stage=stage,
        direction="forward",
        settings=Settings(**changes),
    )
    worker.wait_ready(120)
    return ask_of(worker, task, 120)


def test_a_worker_announces_stages_and_versions(start):
    ready = start(threads=1).wait_ready(120)
    assert list(ready["stages"]) == ["1", "2", "3"]
    assert ready["versions"]["mxnet"] == "1.9.1" and ready["versions"]["numpy"] < "2"


def test_threads_are_those_of_the_runtime(start, monkeypatch):
    monkeypatch.setenv("MXNET_CPU_WORKER_NTHREADS", "4")  # operators at once; the engine sets one
    processes = {}
    for threads in (1, 3):
        worker = start(threads=threads)
        assert worker.wait_ready(120)["threads"] == threads
        assert ask(worker, "matmul", LARGE_MATMUL, warmup=0, runs=1, check="off")["status"] == "ok"
        process = psutil.Process(worker.pid)
        assert process.environ()["MXNET_CPU_WORKER_NTHREADS"] == "1"
        processes[threads] = process.num_threads()
    assert processes[3] - processes[1] >= 2


def test_a_missing_gpu_is_an_error_that_names_the_devices(start):
    with pytest.raises(WorkerFailed, match="mxnet has no device cuda:99; it has cpu"):
        start(device="cuda:99").wait_ready(120)


@pytest.mark.parametrize(
    "direction",
    [*(pytest.param(each, marks=pytest.mark.slow) for each in ("forward", "backward")), "forward_backward"],
)
def test_stages_agree_with_the_reference(run, direction):
    names = ("matmul", "sum", "batch_norm", "cat", "sort", "where", "giou_loss", "aeloss")
    results = run(*names, stages=STAGES, directions=[direction])
    assert len(results) == len(names) * 3 * len(STAGES)
    assert {result.status for result in results} == {"ok"}, [result.message for result in results]
    assert {result.check["reference"] for result in results} == {"numpy"}


def test_inputs_are_those_of_other_frameworks(run):
    for name in ("matmul", "where", "aeloss"):
        checksums = {
            (result.task.case_index, result.input_checksum)
            for framework in ("mxnet", "numpy")
            for result in run(name, framework=framework)
        }
        assert len(checksums) == 3


def test_the_gradient_of_an_input_that_is_not_used_is_right(run):
    results = run("ignores_an_input", stages=STAGES, directions=["forward_backward"])
    assert [result.status for result in results] == ["ok"] * 6, [result.message for result in results]


def test_a_gradient_beside_an_output_of_no_wanted_input_is_right(run):
    results = run("returns_a_constant_too", stages=STAGES, directions=["backward", "forward_backward"])
    assert [result.status for result in results] == ["ok"] * 12, [result.message for result in results]


def test_graphs_need_a_namespace(run):
    eager, *graphs = run("calls_nd", stages=STAGES, max_cases=1)
    assert eager.status == "ok"
    assert [result.status for result in graphs] == ["unsupported"] * 2
    assert all("no counterpart of double" in result.message for result in graphs)


def test_graphs_cannot_write_into_their_inputs(run):
    eager, *graphs = run("add_", stages=STAGES, max_cases=1)
    assert eager.status == "ok" and eager.overwrites_inputs
    assert {result.message for result in graphs} == {"a graph of MXNet 1.9.1 cannot write into its inputs"}


def test_late_errors_belong_to_their_case(run):
    results = run("fails_late", "ignores_an_input", stages=STAGES, max_cases=1)
    assert [result.status for result in results] == ["error"] * 3 + ["ok"] * 3
    assert all("potrf" in result.message for result in results[:3])


def test_dtypes_that_mxnet_lacks_are_unsupported(run):
    def outcome(dtype: str, name: str) -> tuple[str, str]:
        (result,) = run(name, max_cases=1, settings={"dtype": dtype})
        assert result.status != "ok" or result.dtype == dtype
        return result.status, result.message

    assert outcome("float64", "matmul") == outcome("int64", "abs") == ("ok", "")
    assert outcome("bfloat16", "abs")[1] == "MXNet 1.9.1 exchanges no bfloat16 arrays with NumPy"
    status, message = outcome("float16", "matmul")
    assert status == "unsupported" and "dot only supports float32/float64 for CPU" in message
    assert outcome("int32", "log")[0] == "unsupported"  # MXNet's logarithm of an integer is an integer


def test_unsynchronized_times_are_those_of_the_call_alone(start):
    medians = {}
    for framework in ("mxnet", "unsynchronized"):
        result = ask(start(framework, threads=1), "matmul", LARGE_MATMUL, warmup=1, runs=5, check="off")
        medians[framework] = statistics.median(result["block_seconds"])
    assert medians["mxnet"] > 20 * medians["unsynchronized"]


def test_the_numpy_interface_is_a_framework_of_its_own(run, interpreter):
    assert find_interpreter("mxnet_np") == interpreter
    results = run(
        "sum", "matmul", "where", framework="mxnet_np", stages=STAGES, directions=["forward_backward"]
    )
    assert {result.status for result in results} == {"ok"}, [result.message for result in results]
    (result,) = run("layer_norm", framework="mxnet_np", max_cases=1)
    assert result.status == "unsupported" and "mxnet_np" in result.message


@pytest.mark.parametrize("first", [True, False])
def test_training_that_an_adaptor_turns_on_is_its_samples_own(first: bool) -> None:
    """Check that the thread has the mode, for operators that read it there, and the next task does not."""
    interpreter_of("mxnet")
    shape = {"shape": [2, 4, 5, 5], "momentum": 0.1, "eps": 1e-5}
    cases = [{**shape, "training": training} for training in (first, not first)]
    run = bench.run("batch_norm", frameworks="mxnet", cases=cases, stages=[1, 3], warmup=1, runs=3)
    assert [(each.status, each.suspicions, each.changed_state) for each in run] == [("ok", [], [])] * 4


@pytest.mark.parametrize("framework", ["mxnet", "jax"])
def test_a_call_whose_memory_an_earlier_one_has_freed_needs_it_too(framework):
    interpreter_of(framework)
    cases = [{"shape": [1024, 1024]}]
    run = bench.run(
        "ceil,floor,relu", frameworks=framework, cases=cases, directions="forward", warmup=1, runs=3
    )
    assert [each.status for each in run] == ["ok"] * 3
    needed = [each.memory_bytes for each in run]
    least, most = (4 << 20, 4 << 20) if framework == "mxnet" else (4 << 20, 6 << 20)  # of huge pages
    assert all(least <= each <= most for each in needed), needed


@pytest.mark.parametrize("count_include_pad", [True, False])
@pytest.mark.parametrize("size", [7, 8])
def test_gradients_of_means_of_windows_that_hang_over_are_right(run_api, size, count_include_pad):
    interpreter_of("mxnet")
    case = {
        "shape": [1, 2, size, size],
        "kernel_size": [3, 3],
        "stride": [2, 2],
        "padding": [1, 1],
        "ceil_mode": True,
        "count_include_pad": count_include_pad,
        "divisor_override": None,
        "input_dtype": None,
    }
    flags = ("--frameworks", "mxnet", "--direction", "backward", "--check-only", "-st", "1,2")
    run = run_api("-c", "avg_pool2d", "--case", json.dumps(case), *flags)
    assert [result["status"] for result in run.results] == ["ok", "ok"], run.stdout


def test_primitive_that_onednn_lacks_is_unsupported(run_api):
    interpreter_of("mxnet")
    case = {
        "shape": [2, 16, 5, 5],
        "weight_shape": [16, 1, 3, 3],
        "bias": False,
        "stride": [1, 1],
        "padding": [1, 1],
        "output_padding": [0, 0],
        "groups": 1,
        "dilation": [1, 1],
    }
    flags = ("--frameworks", "mxnet", "--direction", "backward", "--check-only", "-st", "1")
    run = run_api("-c", "conv_transpose2d", "--case", json.dumps(case), *flags)
    (result,) = run.results
    assert result["status"] == "unsupported"
    assert "could not create a primitive descriptor" in result["message"]
