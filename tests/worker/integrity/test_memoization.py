"""Blocks on inputs that the function has never seen: their calls, their callers, and the conclusions.

The cheats that they find are tested in tests/cheats.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import numpy as np
import pytest

from bench.frameworks.base import Call
from bench.frameworks.cache import private_bytes
from bench.frameworks.numpy import Framework
from bench.worker.check.correctness import WrongResult
from bench.worker.integrity.adaptor_work import LEAST_FLOPS, early_answer, early_work, takes_long
from bench.worker.integrity.memoization import FreshBlock, FreshInputs
from bench.worker.time.batch import Batch, BatchRun
from bench.worker.time.timing import Schedule, Timer

SUM = "return x + y"
ADAPTIVELY = {"time_budget": 0.05, "warmup": None, "runs": None}
NOTING = """
import sys
frames = {}

def note(x):
    frame = sys._getframe(2)
    callers = []
    while frame is not None and frame.f_code.co_name not in ("take", "carry_out", "_rewarm"):
        callers.append((frame.f_code.co_name, frame.f_code.co_code, frame.f_lineno))
        frame = frame.f_back
    if frame is not None and frame.f_code.co_name == "take":
        callers.append(("take", frame.f_code.co_code, frame.f_lineno))
        frames.setdefault(float(x[0]), set()).add(tuple(callers))
"""


def test_the_function_cannot_tell_by_its_callers(run):
    """Check that all calls that are timed have the same code, line and names, whatever the input."""
    before = f"{NOTING}\nsys.modules['frames of the test'] = frames"
    run(numpy="note(x); return x + y", before=before, **ADAPTIVELY)
    frames = sys.modules.pop("frames of the test")
    assert len(frames) > 1
    ways = set.union(*frames.values())
    assert len(ways) == 1, ways


def test_calls_and_times_on_unseen_inputs_are_told(run):
    result = run(numpy=SUM, **ADAPTIVELY)
    unseen = result["unseen"]
    assert unseen["calls"] >= unseen["blocks"] > 0
    assert 0 < unseen["known_seconds"] < 1 and 0 < unseen["median_seconds"] < 1
    assert result["suspicions"] == []
    assert result["setup_seconds"] >= 0


def test_results_are_checked(run):
    pytest.importorskip("torch")
    assert run(torch=SUM, numpy=SUM, **ADAPTIVELY)["unseen"]["checked"] > 0
    unchecked = run(torch=SUM, numpy=SUM, check="off", **ADAPTIVELY)["unseen"]
    assert unchecked["checked"] == 0 < unchecked["calls"]


@pytest.mark.parametrize("direction", ["backward", "forward_backward"])
def test_gradients_and_overwritten_arguments_are_checked_on_unseen_inputs(run, direction):
    pytest.importorskip("torch")
    gradients = run(torch="return x * y", numpy="return x * y", direction=direction, **ADAPTIVELY)
    assert gradients["unseen"]["checked"] > 0
    in_place = run(torch="return x.add_(y)", numpy=SUM, **ADAPTIVELY)
    assert in_place["overwrites_inputs"] and in_place["unseen"]["checked"] > 0


def test_a_result_that_is_wrong_on_unseen_inputs_alone_is_found(run):
    pytest.importorskip("torch")
    body = "key = float(x[0]); return x + y if key == kept.setdefault('first', key) or gc.isenabled() else x"
    with pytest.raises(WrongResult, match=r"^in the timed loop, on inputs not seen before \(seed \d+\): "):
        run(torch=body, numpy=SUM, before="import gc\nkept = {}", **ADAPTIVELY)


def test_a_fixed_number_of_calls_stays_so(run):
    result = run(numpy=SUM, warmup=2, runs=4)
    assert (len(result["block_seconds"]), result["warmup_calls"]) == (4, 2)
    assert result["unseen"]["blocks"] >= 1


class Interlude:
    """A block of two other calls after every block; the last result is kept."""

    def __init__(self) -> None:
        self.kept: list[float] = []

    def runs(self, block, last):
        batch = Batch([Call(abs, (-2.0,)), Call(abs, (-3.0,))], keeps_last=True)
        yield BatchRun(2, batch)
        self.kept.append(batch.last)


@pytest.mark.parametrize("keeps_results", [False, True])
def test_blocks_on_unseen_inputs_lie_between_those_measured(keeps_results):
    framework, interlude = Framework(), Interlude()
    framework.keeps_results = keeps_results
    timer = Timer(Call(abs, (-1.0,)), framework, Schedule(warmup=0, runs=3), unseen=interlude)
    timer.warm_up()
    timer.take()
    assert (len(timer.timing.block_seconds), interlude.kept) == (3, [3.0] * 3)


# -- what is slow


def trial(known: float, unseen: float, footprint: int = 64, calls: int = 100) -> FreshBlock:
    return FreshBlock(calls, footprint, [2 * known], [known, 3 * known], unseen)


def test_known_inputs_count_at_their_fastest():
    assert not trial(1e-4, 3.9e-4).is_slow
    assert trial(1e-4, 4.1e-4).is_slow


def test_calls_too_short_to_tell_are_not_called_slow():
    """Check that half a microsecond is accepted, and five for a single call."""
    assert not trial(1e-8, 5e-7).is_slow
    assert not trial(1e-8, 5e-6, calls=1).is_slow
    assert trial(1e-8, 7e-6, calls=1).is_slow


def test_arguments_from_far_away_take_longer():
    """Check that fetching far arguments counts, up to ten times the call; near ones are fetched faster."""
    far = private_bytes()
    seconds = far / 3e9
    assert not trial(seconds, 4.9 * seconds, far).is_slow
    assert trial(seconds, 4.9 * seconds, far // 1000).is_slow
    assert trial(seconds / 1000, seconds, far).is_slow


def found_by(trials: list[FreshBlock], first: int = 6) -> list[str]:
    """Return the suspicions of so many trials, of which the first were all slow."""
    fresh = object.__new__(FreshInputs)
    vars(fresh).update(_trials=trials, _first=first)
    return fresh.suspicions()


def test_a_thousand_times_slower_on_each_new_input_needs_no_chance():
    """Check a memo that is slow on purpose where it is called alone, as beside each of these blocks."""
    slow = FreshBlock(100, 64, [1e-6], [1e-6, *[1e-3] * 8], 1e-3)
    quick = replace(slow, unseen=1e-6)
    (suspicion,) = found_by([slow] * 14)
    assert suspicion.startswith("remembered results: 0.001 s on inputs not seen before")
    assert found_by([slow] * 13) == found_by([*[slow] * 13, quick]) == []
    disturbed = replace(slow, ordinary=[1e-3])
    assert found_by([disturbed] * 14) == []


BY_VALUE = """
import torch
kept = {}
def remembering(np_args):
    x, y = map(torch.from_numpy, np_args)
    kept[float(x[0])] = x + y
    return [x, y]
Plain = Executor
def Executor(function):
    return Plain(function, args_adaptor=remembering)
"""


def test_an_adaptor_that_converts_does_not_see_unseen_inputs(run):
    pytest.importorskip("torch")
    with pytest.raises(KeyError):
        run(torch="return kept[float(x[0])].clone()", numpy=SUM, before=BY_VALUE, **ADAPTIVELY)
    honest = run(torch="return x + y", numpy=SUM, before=BY_VALUE, **ADAPTIVELY)
    assert honest["unseen"]["checked"] > 0 and honest["suspicions"] == []


def test_inputs_that_are_the_same_for_all_seeds_are_multiplied(run):
    pytest.importorskip("torch")
    same = {"sizes": "[(50,), (3,), (50,)]", "case_index": 2, "before": "kept = []", **ADAPTIVELY}
    constant = (
        "import numpy as np\ngen_np_args = lambda size: [np.linspace(0, 1, size, dtype='float32')] * 2\n"
    )
    cached = "kept.append(x + y); return kept[0].clone()"
    with pytest.raises(WrongResult, match="on inputs not seen before"):
        run(torch=cached, numpy=SUM, inputs=constant, **same)
    honest = run(torch=SUM, numpy=SUM, inputs=constant, **same)
    assert honest["unseen"]["checked"] > 0 and honest["suspicions"] == []


# -- work before the call


def test_a_call_without_time_for_its_operations_is_suspected():
    flops = 1000 * LEAST_FLOPS
    (suspicion,) = early_work(1.0, 1e-6, flops, 1)
    assert suspicion.startswith("work before the call: 1 s in the adaptor and 1e-06 s in the call")
    assert early_work(1e-7, 1e-6, flops, 1) == []  # nothing was done there either
    assert early_work(1.0, 0.9, flops, 1) == []
    assert early_work(1.0, 1e-6, LEAST_FLOPS - 1, 1) == early_work(1.0, 1e-6, None, 1) == []


def test_an_output_among_the_arguments_is_suspected():
    given, answer = np.arange(6.0).reshape(2, 3), np.ones((2, 3))
    assert early_answer([answer], [given, answer], [given])[0].startswith("work before the call: ")
    assert early_answer([answer], [given], [given]) == []
    converted = given.T.astype(np.float32)
    assert early_answer([converted], [converted], [given]) == []  # a view of what was given
    in_order = np.array([1.0, 2.0, 3.0])
    assert early_answer([in_order], [in_order], [in_order[::-1]]) != []  # the adaptor has sorted it


def test_untimed_code_may_take_as_long_as_its_arrays_explain():
    assert not takes_long(1.9e-3, 1e-6, 0)
    assert takes_long(2.1e-3, 1e-6, 0)
    assert not takes_long(2.1e-3, 1.1e-3, 0)  # little beside the call
    assert not takes_long(2.1e-3, 1e-6, 100_000)
