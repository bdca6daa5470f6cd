"""Honest work that is judged: results as in ordinary runs, and refusals where nobody else can judge."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import psutil
import pytest
from interpreters import interpreter_of
from processes import bench_process
from sample_folders import write_folder

import bench
from bench.engine.worker_kind import WorkerKind
from bench.frameworks.numpy import Framework as NumPy
from bench.judge import service
from bench.judge.judge_worker import JudgeWorker
from bench.judge.protection import memory_file
from bench.judge.verdict import MOST_ULPS
from bench.model.array_description import described
from bench.model.settings import Settings
from bench.model.task import Task
from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.described_array import as_described, description_of, steps_of
from bench.worker.serve.candidate import Candidate
from bench.worker.serve.shared_memory import Area, decoded, encoded

QUICKLY = {"warmup": 1, "runs": 3, "patience": 0, "max_cases": 1}


@pytest.fixture(scope="module")
def session():
    with bench.Session() as session:
        yield session


@pytest.fixture(scope="module")
def both(session):
    """Return the same operators of PyTorch twice: in an ordinary run and judged."""
    pytest.importorskip("torch")
    asked = {"frameworks": "torch", "stages": [1, 2], "session": session, **QUICKLY}
    return [bench.run("softmaxBP,sum,giou_loss", adversarial=judged, **asked) for judged in (False, True)]


@pytest.mark.process
def test_judged_and_ordinary_runs_find_the_same(both):
    for plain, judged in zip(*both, strict=True):
        assert (judged.status, judged.message, judged.suspicions) == ("ok", "", [])
        assert judged.input_checksum == plain.input_checksum
        assert (judged.flops, judged.moved_bytes, judged.footprint_bytes) == (
            plain.flops,
            plain.moved_bytes,
            plain.footprint_bytes,
        )
        assert judged.check["checked"] and judged.check["reference"] == "numpy"
        assert len(judged.block_seconds) == 3 and "waiting" in judged.block_probes


@pytest.mark.process
def test_reviewed_tolerances_of_built_in_samples_are_believed(session):
    """Use TensorFlow's operator: it is off by 0.005 of 14, which no stranger's definition may allow."""
    interpreter_of("tensorflow")
    asked = {"frameworks": "tensorflow", "session": session, "adversarial": True, "check": "all"}
    case = {"shape": [2_000_000], "axis": 0}
    (result,) = bench.run("logcumsumexp", cases=[case], warmup=1, runs=1, patience=0, **asked)
    assert result.status == "ok", result.message
    assert result.check["largest_error_ulps"] > MOST_ULPS


def test_a_sum_that_cancels_is_judged_by_its_terms(session):
    """Use a seed for which the integral over seven random values is -0.0022; sizes of 1 are usual."""
    asked = {"frameworks": "numpy", "session": session, "adversarial": True, "seed": 52422733}
    (result,) = bench.run(
        "trapezoid", cases=[{"shape": [7], "axis": 0}], warmup=1, runs=1, patience=0, **asked
    )
    assert (result.status, result.check["checked"]) == ("ok", True), result.message
    assert result.check["largest_error_ulps"] < 1


@pytest.mark.process
def test_judged_results_are_other_measurements_of_the_same_case(both):
    for plain, judged in zip(*both, strict=True):
        assert judged.key != plain.key and judged.task.case_key == plain.task.case_key


@pytest.mark.parametrize(
    ("sample", "asked", "reason"),
    [
        ("dropout", {}, "random"),
        ("abs", {"cache": "cold"}, "caches"),
        ("numpy::abs", {}, "nobody else can judge"),
    ],
)
def test_what_nobody_else_could_judge_is_refused(session, sample, asked, reason):
    run = bench.run(sample, frameworks="numpy", adversarial=True, session=session, **QUICKLY, **asked)
    assert {result.status for result in run.results} == {"unsupported"}
    assert all(reason in result.message for result in run.results), run.results[0].message


def test_functions_of_ones_own_are_judged(session):
    mine = bench.sample("mine", cases=[{"shape": [64]}], reference=np.tanh, numpy=np.tanh)
    (result,) = bench.run([mine], adversarial=True, session=session, **QUICKLY).results
    assert (result.status, result.suspicions) == ("ok", [])


BESIDE_A_KINK = {
    "__init__.py": """
from bench.samples.contract import SampleConfig, inputs, register_sample

def gen_np_args(size):
    x = inputs.array(size)
    x[3] = 2e-7
    return [x]

register_sample(__name__, lambda: SampleConfig([(size,) for size in (50, 51)]), gen_np_args)
""",
    "numpy_impl.py": "import numpy as np\n\ndef rectified(x):\n    return np.maximum(x, 0)\n",
    "torch_impl.py": """
import torch

def rectified(x):
    if len(x) == 51:
        return torch.relu(x.detach()) + 0 * x
    return torch.where(x > 1e-6, x, 0)
""",
}


@pytest.mark.process
def test_gradients_on_either_side_of_a_kink_within_rounding_are_right(session, tmp_path):
    """Check 50 elements, one of which is nearly zero and taken for zero; of 51, all gradients are zero."""
    pytest.importorskip("torch")
    write_folder(tmp_path / "rectified", BESIDE_A_KINK)
    asked = {"only": tmp_path, "frameworks": "torch", "directions": "forward_backward", "session": session}
    run = bench.run(adversarial=True, **asked, **{**QUICKLY, "max_cases": None})
    assert [result.status for result in run.results] == ["ok", "wrong_result"], [
        result.message for result in run.results
    ]
    assert "gradient 0 is" in run.results[1].message


RAGGED = {
    "__init__.py": """
from bench.samples.contract import SampleConfig, inputs, register_sample

def gen_np_args(size):
    return [inputs.array(size + int(inputs.integers(1, 0, 1000)[0]))]

register_sample(__name__, lambda: SampleConfig([(50,)]), gen_np_args)
""",
    "numpy_impl.py": "def twice(x):\n    return x + x\n",
}


def test_what_has_other_shapes_by_seed_tells_what_lies_beside_its_calls(session, tmp_path):
    """Check it, as the last check, on other shapes, has a watch that knows nothing of the timed calls."""
    write_folder(tmp_path / "twice", RAGGED)
    asked = {"only": tmp_path, "frameworks": "numpy", "session": session, "max_cases": 1, "patience": 0}
    (result,) = bench.run(adversarial=True, time_budget=0.1, **asked).results
    assert (result.status, result.message) == ("ok", "")
    assert result.loop_overhead_seconds > 0


FOLDER = {
    "__init__.py": """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(__name__, lambda: SampleConfig([(50,)]), lambda size: [inputs.array(size)])
""",
    "numpy_impl.py": "def twice(x):\n    return x + x\n",
}


@pytest.mark.process
@pytest.mark.parametrize(
    ("flags", "text", "judged"),
    [
        ([], "adversarial-samples-dir = true", True),
        (["--no-adversarial"], "adversarial-samples-dir = true", False),
        ([], "", False),
    ],
)
def test_a_project_says_that_its_samples_directories_are_judged(tmp_path, flags, text, judged):
    write_folder(tmp_path / "samples" / "twice", FOLDER)
    (tmp_path / "pyproject.toml").write_text(f"[tool.dlop-bench]\n{text}\n")
    found = bench_process(
        *("run", "-c", "twice", "--samples-dir", "samples", "--warmup", 1, "--runs", 3, *flags), cwd=tmp_path
    )
    assert found.returncode == 0, found.stderr
    (path,) = (tmp_path / "results").glob("*.jsonl")
    header = json.loads(path.read_text().splitlines()[0])
    assert header["request"]["settings"]["adversarial"] is judged
    assert ("another one times and judges them" in found.stderr) is judged


@pytest.mark.process
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("adversarial-samples-dir = 1", "it is true or false"),
        ("adversarial = true", "did you mean 'adversarial-samples-dir'"),
        ("adversarial-samples-dir =", "is not TOML"),
    ],
)
def test_a_configuration_that_says_nothing_is_one_line(tmp_path, text, said):
    write_folder(tmp_path / "samples" / "twice", FOLDER)
    (tmp_path / "pyproject.toml").write_text(f"[tool.dlop-bench]\n{text}\n")
    found = bench_process("run", "-c", "twice", "--samples-dir", "samples", cwd=tmp_path)
    assert found.returncode == 2 and said in found.stderr and "Traceback" not in found.stderr


# -- tasks that the candidate has bound


class Watched(NumPy):
    """NumPy that records how its `reset_capture` was called."""

    def __init__(self) -> None:
        super().__init__("cpu", 1)
        self.told: list[bool] = []

    def reset_capture(self, others_open: bool = False) -> None:
        self.told.append(others_open)


def absolute(index: int) -> Task:
    """Return the task of a case of `abs`."""
    return Task(
        *("abs", "bench.samples.basic.abs", "", index, {"case": index}, "numpy", "numpy", 1, "forward"),
        settings=Settings(warmup=0, runs=1),
    )


@pytest.fixture
def bound():
    """Return an candidate in this process, its framework, and a function that binds a case of `abs` there."""
    framework = Watched()
    candidate, area = Candidate(framework), Area(memory_file())

    def bind(index: int, others_open: bool) -> str:
        task = absolute(index)
        arrays: list[np.ndarray] = []
        tree = encoded([np.ones(3, np.float32)], arrays)
        candidate.bind(task.as_json(), area.descriptor, tree, area.put(arrays, 0), [], others_open)
        return task.key

    return candidate, framework, bind


def test_what_nobody_closed_is_forgotten_with_the_next_task(bound):
    """Check it for a trial that raises before it asks for the release of its task."""
    candidate, framework, bind = bound
    first, second = bind(0, False), bind(1, True)
    candidate.call(first, 1)
    third = bind(2, False)
    assert framework.told == [False, True, False]
    candidate.call(third, 1)
    for key in (first, second):
        with pytest.raises(KeyError):
            candidate.call(key, 1)


def test_garbage_is_collected_again_after_a_call_that_raises(bound, monkeypatch):
    candidate, framework, bind = bound
    key = bind(0, False)

    def fail(results: object = None) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(framework, "synchronize", fail)
    with pytest.raises(ZeroDivisionError):
        candidate.call(key, 1)
    collects = gc.isenabled()
    gc.enable()
    assert collects


def test_memory_of_earlier_tasks_is_used_again(monkeypatch):
    """Check built-in samples, which share their processes from task to task."""
    reserved = []

    class Counting(JudgeWorker):
        def reserve(self, size: int) -> int:
            reserved.append(super().reserve(size))
            return reserved[-1]

    monkeypatch.setattr(service, "JudgeWorker", Counting)
    monkeypatch.setattr(service, "kill_strays", lambda known: 0)
    nothing = {"samples_directories": (), "reference_cache": None, "cores": None, "variables": {}}
    launch = {"interpreter": sys.executable, **nothing}
    workers = [{**launch, "kind": vars(WorkerKind("numpy", threads=1))} for _ in range(2)]
    judge = service.JudgeService()
    try:
        with tempfile.TemporaryDirectory() as directory:
            ready = judge.start(*workers, str(Path(directory) / "log"))
            assert ready["ready"], ready
            for index, others_open in ((0, False), (1, True), (2, False)):
                question = {
                    "task": absolute(index).as_json(),
                    "calls_per_block": None,
                    "others_open": others_open,
                }
                opened = judge.answer("open", question)
                assert opened["status"] == "ok", opened
    finally:
        judge.close()
    assert reserved[0] == reserved[2] == 0 < reserved[1]


# -- the memory between them

ARGUMENTS = [
    np.arange(6.0).reshape(2, 3).T,
    (np.float32(2.5), [True, None, "same", -3], {"k": np.zeros((0, 2), np.int8)}),
    inputs.DType("float16"),
    inputs.Device(),
    float("-inf"),
]


def test_arguments_come_back_as_they_were():
    arrays: list[np.ndarray] = []
    text = json.loads(json.dumps(encoded(ARGUMENTS, arrays), allow_nan=False))
    area = Area(memory_file())
    found = decoded(text, [area.array(place) for place in area.put(arrays, 100)])
    assert repr(found) == repr(ARGUMENTS) and found[0].strides == ARGUMENTS[0].strides


@pytest.mark.parametrize(
    "more", [{"dtype": "bfloat16"}, {"strides": [0, 1]}, {"strides": [9, 2], "offset": 1}]
)
def test_described_arguments_come_back_with_their_description(more):
    description = described({"shape": [3, 4], **more})
    array, arrays = as_described(np.ones((3, 4), np.float32), description), []
    text = json.loads(json.dumps(encoded([array], arrays)))
    area = Area(memory_file())
    (found,) = decoded(text, [area.array(place) for place in area.put(arrays, 0)])
    assert description_of(found) == description and steps_of(found) == steps_of(array)
    assert np.array_equal(found, array)


def test_arguments_that_are_python_objects_are_refused():
    with pytest.raises(Unsupported, match="an argument of type set"):
        encoded([{1}], [])
    with pytest.raises(Unsupported, match="an array of object"):
        Area(memory_file()).put([np.array([None])], 0)


@pytest.mark.parametrize(
    "place",
    [
        [1 << 40, "<f4", [1], [0]],
        [0, "|O", [1], [0]],
        [0, "<f4", [-1], [0]],
        [0, "<f4", [1 << 62], [0]],
        [-8, "<f4", [1], [0]],
        [0, "<f4", [2, 2], [0, 0]],
        [0, "no dtype", [1], [0]],
        {},
    ],
)
def test_places_outside_of_the_shared_memory_are_refused(place):
    area = Area(memory_file())
    area.grow(4096)
    with pytest.raises((TypeError, ValueError)):
        area.array(place)


@pytest.mark.parametrize("text", [{"array": 1}, {"array": 0, "more": 1}, {"call": "x"}, {"dict": [[1]]}, {}])
def test_what_stands_for_no_arguments_is_refused(text):
    with pytest.raises((TypeError, ValueError)):
        decoded(text, [np.zeros(1)])


def test_processor_time_of_another_process_is_seen():
    code = "import time\nwhile time.process_time() < 0.2: pass\nprint(flush=True)\ninput()"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        process.stdout.readline()

        class Known(JudgeWorker):
            pid = process.pid

            def __init__(self) -> None:
                pass

        assert 0.2 <= Known().processor_seconds() < 5
        process.stdin.close()
    assert not psutil.pid_exists(process.pid)
