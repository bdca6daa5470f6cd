"""Twenty-odd ways to be fast without doing the work: each is caught, and named."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from one_task import carry_out

from bench.frameworks import load
from bench.frameworks.numpy import Framework as NumPy
from bench.model.settings import Settings
from bench.model.stage import JIT
from bench.model.task import Task
from bench.samples.contract.case_inputs import case_of, make_np_args
from bench.samples.contract.loader import load_config, load_sample
from bench.worker.check.correctness import WrongResult
from bench.worker.serve.bound_case import Reference
from bench.worker.time import clock, timing

SUM = "return x + y"
SLOW = "def slow(x, y):\n    for _ in range(3000):\n        x + y\n    return x + y"


@pytest.fixture(autouse=True)
def restored_clocks():
    clocks = time.perf_counter, timing.perf_counter
    yield
    time.perf_counter, timing.perf_counter = clocks


@pytest.mark.parametrize("body", [SUM, "return m.add(x, y)", "z = m.zeros_like(x); z += x; z += y; return z"])
@pytest.mark.parametrize("framework", ["numpy", "torch"])
def test_honest_work_is_above_suspicion(run, framework, body):
    assert run(**{framework: body}, **({"numpy": SUM} if framework == "torch" else {}))["suspicions"] == []


# -- wrong answers where a check may not look

WRONG = {
    "first output for ever": ("kept = []", "kept.append(x + y); return kept[0]"),
    "cache by shape": ("kept = {}", "return kept.setdefault(x.shape, x + y)"),
    "cache by identity": ("kept = {}", "return kept.setdefault((id(x), id(y)), x + y)"),
    "stops working later": ("calls = []", "calls.append(1); return x + y if len(calls) < 3 else x"),
    "output of the call before": (
        "kept = []",
        "kept.append(x + y); return kept[-2] if len(kept) > 1 else kept[0]",
    ),
    "idle where it is timed": (
        "import sys",
        "timed = sys._getframe(1).f_code.co_filename == '<timed block>'; return x if timed else x + y",
    ),
    "half of the work": ("", "z = x.clone(); z[:25] += y[:25]; return z"),
    "lower precision inside": ("", "return (x.half() + y.half()).float()"),
    "bfloat16 inside": ("", "return (x.bfloat16() + y.bfloat16()).float()"),
    "no output": ("", "return []"),
    "one element for all": ("", "return (x + y)[:1]"),
    "whole numbers": ("", "return (x + y).int()"),
    "fewer bits": ("", "return (x + y).half()"),
    "more bits": ("", "return (x + y).double()"),
    "memory as it was found": ("", "return m.empty_like(x)"),
}


@pytest.mark.parametrize(("before", "body"), WRONG.values(), ids=WRONG)
def test_wrong_answers_are_found(run, before, body):
    pytest.importorskip("torch")
    with pytest.raises(WrongResult):
        run(torch=body, numpy=SUM, before=before)


@pytest.mark.parametrize(
    ("body", "reference"),
    {
        "return x > 0": "return m.where(x > 0, 1.0, 0.0)",
        "return x.argmax().to(m.int8)": "return m.argmax(x)",
    }.items(),
)
def test_right_values_of_another_dtype_are_wrong(run, body, reference):
    pytest.importorskip("torch")
    with pytest.raises(WrongResult, match=r"^output 0 is (bool, the reference has real|int8, the arguments)"):
        run(torch=body, numpy=reference)


WHERE = (
    r"^(in the timed loop, on inputs not seen before \(seed \d+\)|on the same arguments, overwritten"
    r"|on inputs with .*): "
)


@pytest.mark.parametrize("name", ["first output for ever", "cache by identity", "idle where it is timed"])
def test_wrong_answers_say_on_which_inputs(run, name):
    pytest.importorskip("torch")
    before, body = WRONG[name]
    with pytest.raises(WrongResult, match=WHERE):
        run(torch=body, numpy=SUM, before=before)


GRADIENT = """
class Sum(m.autograd.Function):
    kept = []

    @staticmethod
    def forward(context, x, y):
        context.save_for_backward(x, y)
        return x * y

    @staticmethod
    def backward(context, weight):
        x, y = context.saved_tensors
        {backward}
"""
GRADIENTS = {
    "stale gradient": "Sum.kept.append((weight * y, weight * x)); return Sum.kept[0]",
    "gradients that add up": "Sum.kept.append(weight * y); return sum(Sum.kept), weight * x",
    "gradient of one argument for both": "return weight * y, weight * y",
    "no gradient": "return None, None",
}


@pytest.mark.parametrize("backward", GRADIENTS.values(), ids=GRADIENTS)
@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
def test_wrong_gradients_are_found(run, direction, backward):
    pytest.importorskip("torch")
    before = GRADIENT.format(backward=backward)
    with pytest.raises(WrongResult):
        run(torch="return Sum.apply(x, y)", numpy="return x * y", before=before, direction=direction)


def test_honest_gradients_are_above_suspicion(run):
    pytest.importorskip("torch")
    before = GRADIENT.format(backward="return weight * y, weight * x")
    for direction in ("backward", "forward_backward"):
        result = run(torch="return Sum.apply(x, y)", numpy="return x * y", before=before, direction=direction)
        assert result["suspicions"] == []


class Compiler(NumPy):
    """NumPy with a compiler of its own."""

    stages = {JIT: "compiled"}

    def __init__(self, compile: Any) -> None:
        super().__init__("cpu", 1)
        self.compile = compile

    def capture(self, function, arrays, stage):
        return self.compile(function, arrays)


def folded(function: Any, arrays: Any) -> Any:
    """Return a function that takes the inputs for constants."""
    result = function(*arrays)
    return lambda *_: result


COMPILERS = {
    "inputs taken for constants": folded,
    "dead code removed": lambda function, arrays: lambda *_: None,
}


@pytest.mark.parametrize("compile", COMPILERS.values(), ids=COMPILERS)
def test_compilers_that_compute_nothing_are_found(run, compile):
    with pytest.raises(WrongResult):
        run(numpy=SUM, using=Compiler(compile), stage=JIT)


def test_an_honest_compiler_is_above_suspicion(run):
    result = run(numpy=SUM, using=Compiler(lambda function, arrays: function), stage=JIT)
    assert result["suspicions"] == []


# -- right answers that were computed at another time, in another way, or not at all

SUSPICIOUS = {
    "remembered results": (
        f"kept = {{}}\n{SLOW}",
        """
    key = x.numpy().tobytes() + y.numpy().tobytes()
    if key not in kept: kept[key] = slow(x, y)
    return kept[key].clone()""",
        SUM,
    ),
    "shared memory": ("", "return x", "return x.copy()"),
    "shared memory of a buffer": ("buffer = m.zeros(50)", "return m.add(x, y, out=buffer)", SUM),
    "changed arguments": (
        "calls = []",
        """
    calls.append(1)
    if len(calls) > 2: x.copy_(x.sort()[0])
    return x.sort()[0]""",
        "return numpy.sort(x)",
    ),
    "patched clock": (
        "import time\nclock = time.perf_counter\ntime.perf_counter = lambda: clock() / 2",
        SUM,
        SUM,
    ),
    "patched clock of the harness": (
        "from bench.worker.time import timing as t\n"
        "clock = t.perf_counter\nt.perf_counter = lambda: clock() / 2",
        SUM,
        SUM,
    ),
}


@pytest.mark.parametrize(("before", "body", "reference"), SUSPICIOUS.values(), ids=SUSPICIOUS)
def test_right_answers_that_do_not_count_are_suspected_by_name(run, request, before, body, reference):
    pytest.importorskip("torch")
    settings = {"time_budget": 0.05, "warmup": None, "runs": None}
    result = run(torch=body, numpy=reference.replace("numpy.", "m."), before=before, **settings)
    named = {text.partition(":")[0] for text in result["suspicions"]}
    assert named == {" ".join(request.node.callspec.id.split()[:2])}, result["suspicions"]


def test_what_the_reference_does_too_is_no_fault(run):
    """Check a view of the argument, a narrower dtype as requested, and an array that is overwritten."""
    pytest.importorskip("torch")
    assert run(torch="return x[1:]", numpy="return x[1:]")["suspicions"] == []
    assert run(torch="return x.add_(y)", numpy=SUM)["suspicions"] == []


@pytest.mark.parametrize(
    ("allowed", "busy", "expected"),
    [(0, 1.0, ["more threads"]), (1, 1.0, []), (1, 1.2, []), (1, 1.5, ["more threads"]), (2, 2.0, [])],
)
def test_more_threads_than_allowed_are_suspected(run, monkeypatch, allowed, busy, expected):
    """Check with a made-up clock, by which `busy` processors are at work while the call is timed."""
    monkeypatch.setattr(clock, "_PROCESSOR_CLOCK", lambda: busy * clock._SYSTEM_CLOCK(clock._RAW))
    framework = NumPy("cpu", 1)
    framework.busy_threads = allowed
    whole = {"time_budget": 0.1, "precision": 1e-9, "warmup": None, "runs": None}  # not judged in parts
    found = run(numpy=SUM, using=framework, **whole)["suspicions"]
    assert [text.partition(":")[0] for text in found] == expected


@pytest.mark.slow
@pytest.mark.alone
def test_threads_that_a_sample_starts_are_suspected(run):
    pytest.importorskip("torch")
    before = """
import hashlib
from concurrent.futures import ThreadPoolExecutor
pool, data = ThreadPoolExecutor(2), bytes(1 << 20)
"""
    body = "{}(hashlib.sha256, [data] * 4)); return x + y"
    settings = {"time_budget": 0.2, "warmup": None, "runs": None, "numpy": SUM, "before": before}
    assert run(torch=body.format("list(map"), **settings)["suspicions"] == []
    for _ in range(10):
        if found := run(torch=body.format("list(pool.map"), **settings)["suspicions"]:
            assert found[0].startswith("more threads: ")
            return
    pytest.skip("two threads never had more than 1.3 processors: this machine has one, or is at work")


class Promise:
    """A promise of an array of 50 numbers."""

    shape = (50,)

    def __init__(self, future: Future) -> None:
        self.future = future


class Promising(NumPy):
    """A framework whose results are promises, and which does not wait for them unless `waits` is set."""

    immutable_arrays = keeps_results = True

    def __init__(self, waits: bool) -> None:
        super().__init__("cpu", 1)
        self.pool, self.waits = ThreadPoolExecutor(1), waits

    def for_stage(self, executor, stage):
        def later(*args):
            return Promise(self.pool.submit(self.work, executor.function, args))

        return replace(executor, function=later)

    def work(self, function, args):
        time.sleep(0.005)
        return function(*args)

    def is_array(self, value: Any) -> bool:
        return isinstance(value, Promise) or super().is_array(value)

    def has_made(self, kind: type) -> bool:
        return kind is Promise or super().has_made(kind)

    def dtype_of(self, array: Any) -> str:
        return "float32" if isinstance(array, Promise) else super().dtype_of(array)

    def to_numpy(self, array: Any) -> Any:
        return array.future.result() if isinstance(array, Promise) else array

    def synchronize(self, results: Any = None) -> None:
        for result in results if isinstance(results, list) else [results]:
            if self.waits and isinstance(result, Promise):
                result.future.result()


def test_missing_synchronization_is_suspected(run):
    settings = {"warmup": 0, "runs": 7, "numpy": SUM}  # most of them are not interrupted
    (suspicion,) = run(using=Promising(waits=False), **settings)["suspicions"]
    assert suspicion.startswith("deferred work: ")
    assert run(using=Promising(waits=True), **settings)["suspicions"] == []


@pytest.mark.process
def test_suspicions_are_printed_and_kept(run_api, tmp_path):
    """Check the whole way from a folder of the user's own to the last line of the run."""
    folder = tmp_path / "mine" / "copying"
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(INIT)
    for name, expression in (("numpy", "x.copy()"), ("torch", "x")):
        (folder / f"{name}_impl.py").write_text(IMPLEMENTATION.format(expression))
    run = run_api(
        "-c", "copying", "--frameworks", "torch", "--samples-dir", folder.parent, "--time-budget", "0.01"
    )
    (result,) = run.results
    assert result["status"] == "ok"
    assert result["suspicions"][0].startswith("shared memory: ")
    assert f"! copying case 0 torch stage 1: {result['suspicions'][0]}" in run.stdout
    assert " !" in next(line for line in run.stdout.splitlines() if line.startswith("copying "))


INIT = """
from bench.samples.contract import inputs
from bench.samples.contract import SampleConfig, register_sample

register_sample(__name__, lambda: SampleConfig([(50,)]), lambda size: [inputs.array(size)])
"""
IMPLEMENTATION = """
from bench.samples.contract import Executor

def executor_creator():
    return Executor(lambda x: {})
"""


# -- arrays too large to be compared with the reference

LARGE = {"sizes": "[(3,), (5_000_000,)]", "case_index": 1}
UNCHECKED = {"checked": False, "reason": "too_many_elements", "elements": 10_000_000}
WHOLE = "return m.sort(x + y)"  # no part of which can be computed alone


@pytest.mark.process
@pytest.mark.parametrize("framework", ["numpy", "torch"])
@pytest.mark.parametrize(
    ("body", "overwrites"),
    [("x += y; return x", True), ("x[4_321_987] += 1; return x + y", True), ("return x + y", False)],
)
def test_overwriting_of_large_arrays_is_noticed(run, framework, body, overwrites):
    """Check that every element is compared: one changed element of five million is enough."""
    result = run(**{framework: body}, **LARGE)
    assert (result["overwrites_inputs"], result["suspicions"]) == (overwrites, [])
    reasons = {"no_reference"} if framework == "torch" else {None, "too_many_elements"}
    assert result["check"].get("reason") in reasons


@pytest.mark.process
def test_large_arrays_are_audited_though_not_compared(run):
    pytest.importorskip("torch")
    before = "calls = []"
    changing = "calls.append(1)\n    if len(calls) > 2: x[0] += 1\n    return x + y"
    for body, suspicion in (("return x", "shared memory"), (changing, "changed arguments")):
        result = run(torch=body, numpy=WHOLE, before=before, **LARGE)
        assert [text.partition(":")[0] for text in result["suspicions"]] == [suspicion]
        assert result["check"] == UNCHECKED
    assert run(torch=SUM, numpy=SUM, **LARGE)["suspicions"] == []


@pytest.mark.parametrize(
    "package", ["to", "contiguous", "reshape", "flatten", "broadcast_to", "expand", "positive"]
)
@pytest.mark.parametrize("stage", [1, 2])
def test_returning_an_argument_where_nothing_is_to_do_is_no_suspicion(package, stage):
    pytest.importorskip("torch")
    case = IDENTICAL[package]
    settings = Settings(measure=False)
    task = Task(
        *(package, f"bench.samples.basic.{package}", "", 99, case, "torch", "torch", stage, "forward"),
        given=True,
        settings=settings,
    )
    assert carry_out(load("torch")("cpu", 1), task)["suspicions"] == []


IDENTICAL = {
    "to": {"shape": [4, 5], "dtype": None, "to": "float32"},
    "contiguous": {"shape": [4, 5], "axes": [0, 1]},
    "reshape": {"shape": [4, 5], "new_shape": [4, 5]},
    "flatten": {"shape": [4], "axis": 0, "other_axis": 0},
    "broadcast_to": {"shape": [4, 5], "new_shape": [4, 5]},
    "expand": {"shape": [4, 5], "new_shape": [4, 5]},
    "positive": {"shape": [4, 5]},
}


@pytest.mark.parametrize(
    ("dtype", "may_be_itself"), [("float32", True), ("float16", False), ("float64", False)]
)
def test_a_conversion_is_no_view_but_where_the_dtype_is_the_same(dtype, may_be_itself):
    sample = load_sample("bench.samples.basic.to")
    named = {"shape": [4, 5], "dtype": None, "to": dtype}
    case = case_of(sample, load_config(sample), "to", 99, named, given=True)
    np_args = make_np_args(sample, case, "to", named, 0, None)
    assert Reference(sample).may_return_views(np_args) == may_be_itself
