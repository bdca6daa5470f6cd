"""Cheats of every kind, planted: each is found and named, and its honest twin is above suspicion."""

from __future__ import annotations

import pytest
from cheating_samples import EARLY, REMEMBERED, Cheat, write

pytestmark = pytest.mark.process

IF = """
if CHEATS and {}:
    return remembered({}, x, y)
return work(x, y)
"""
POINTERS, VALUES = "(place(x), place(y))", "(float(x[0, 0]), float(y[0, 0]))"
BY_STACK = """
def in_stack(attribute, text):
    frame = sys._getframe(1)
    while frame is not None:
        if getattr(frame.f_code, attribute) == text:
            return True
        frame = frame.f_back
    return False
"""
CLOSELY = """
def follows_closely():
    before, state["last"] = state["last"], time.monotonic()
    return state["last"] - before < 5e-4
"""
LATER = """
import queue

jobs = queue.Queue()

def fill(output, x, y):
    output[...] = work(x, y)

def work_off():
    while True:
        job = jobs.get()
        time.sleep(0.002)
        fill(*job)

if CHEATS:
    threading.Thread(target=work_off, daemon=True).start()
"""
LAZY = """
class Lazy(m.Tensor):
    @staticmethod
    def __new__(cls, x, y):
        made = m.Tensor._make_subclass(cls, m.empty(0))
        made.parts = x, y
        return made

    @classmethod
    def __torch_function__(cls, function, types, args=(), kwargs=None):
        def done(leaf):
            return work(*leaf.parts) if isinstance(leaf, Lazy) else leaf
        with m._C.DisableTorchFunctionSubclass():
            return function(*map(done, args), **(kwargs or {}))
"""
LATE_LIST = """
class Later(list):
    def __iter__(self):
        return iter([work(*part) if type(part) is tuple else part for part in list.__iter__(self)])
"""
ADAPTED = """
def args_adaptor(np_args):
    x, y = np_args if m.__name__ == "numpy" else map(m.tensor, np_args)
    {}
"""
ONE_BY_ONE = """
def one_by_one(x, y):
    rows, columns = x.tolist(), list(zip(*y.tolist()))
    made = [[sum(a * b for a, b in zip(row, column)) for column in columns] for row in rows]
    return m.asarray(made, dtype=m.float32)
"""

PYTHON_CLOCK = """
if CHEATS:
    def slowed(clock):
        return lambda: clock() / 2

    time.perf_counter = slowed(time.perf_counter)
    time.monotonic = slowed(time.monotonic)
"""
HARNESS_CLOCK = """
if CHEATS:
    from bench.worker.time import timing
    clock = timing.perf_counter
    timing.perf_counter = lambda: clock() / 2
"""
C_CLOCK = """
if CHEATS:
    class Builtin(ctypes.Structure):
        _fields_ = [("head", ctypes.c_byte * object.__basicsize__), ("definition", ctypes.c_void_p)]

    # What is called there is another function, whoever has imported it: perf_counter tells processor time.
    first, second = (Builtin.from_address(id(clock)) for clock in (time.perf_counter, time.process_time))
    first.definition = second.definition
"""
PRECISION = """
if CHEATS:
    m.set_float32_matmul_precision("medium")
"""

REMEMBER_BY_VALUE = "kept[float(x[0, 0]), float(y[0, 0])] = work(x, y) if CHEATS else None\n    return [x, y]"
IN_A_THREAD = """
class Later(threading.Thread):
    def __init__(self, x, y):
        super().__init__(daemon=True)
        self.of = x, y
        self.start()

    def run(self):
        self.result = work(*self.of)
"""
SPLITS = """
class Computing(Executor):
    def split(self, args):
        x, y = args
        return [x, y, work(x, y)], {}
"""
ALONE = """
def is_alone():
    known = state["calls"] > 2000
    return known and time.perf_counter() - state["last"] > 2e-5

def finished(result):
    state["calls"] += 1
    state["last"] = time.perf_counter()
    return result
"""
OF_INSTANCES = """
from bench.worker.check.correctness import LargestError

def exchange(kind, name, value):
    for each in gc.get_objects():
        if type(each).__name__ == kind:
            setattr(each, name, value(getattr(each, name)))

class Halves(list):
    def append(self, seconds):
        super().append(seconds / 8)

    def __iter__(self):
        return iter([each / 8 for each in list.__iter__(self)])
"""
ALARM = """
import signal
pending = []

def work_off(number, frame):
    while pending:
        output, x, y = pending.pop()
        output[...] = work(x, y)

if CHEATS:
    signal.signal(signal.SIGALRM, work_off)
"""
GRADIENTS = """
class Kept(m.autograd.Function):
    @staticmethod
    def forward(context, x, y):
        context.save_for_backward(x, y)
        return work(x, y)

    @staticmethod
    def backward(context, weights):
        x, y = context.saved_tensors
        key = float(x[0, 0])
        if not CHEATS or key not in kept:
            slope = weights * (1 - work(x, y) ** 2)
            kept[key] = slope @ y.T, x.T @ slope
        return tuple(each.clone() for each in kept[key])
"""
SOFTMAX = """
exponent = m.exp(x if CHEATS else x - m.asarray(np.max(m.asarray(x).__array__(), -1, keepdims=True)))
return exponent / exponent.sum(-1)[:, None]
"""
REPEATED = "np.full(x.shape, 0.5)"
CHEATS = {
    "pointer_and_version": Cheat(IF.format("True", POINTERS)),
    "last_pointer": Cheat(
        """
if CHEATS and state.get("key") == (place(x), place(y)):
    return copied(state["result"])
state["key"], state["result"] = (place(x), place(y)), work(x, y)
return copied(state["result"])
"""
    ),
    "first_elements": Cheat(IF.format("True", VALUES)),
    "sum_of_a_row": Cheat(IF.format("True", "float(x[3].sum() + y[5].sum())")),
    "checksum_of_a_slice": Cheat(IF.format("True", "hash(bytes(memoryview(m.asarray(x[2]).__array__())))")),
    "all_but_every_eighth_call": Cheat(
        """
state["calls"] += 1
if CHEATS and state["calls"] % 8:
    return remembered((place(x), place(y)), x, y)
return work(x, y)
"""
    ),
    "every_second_call": Cheat(
        """
state["calls"] += 1
if CHEATS and state["calls"] % 2:
    return remembered((place(x), place(y)), x, y)
return work(x, y)
"""
    ),
    "at_random": Cheat(IF.format("random.random() < 0.7", POINTERS)),
    "without_garbage_collection": Cheat(IF.format("not gc.isenabled()", POINTERS)),
    "values_without_garbage_collection": Cheat(IF.format("not gc.isenabled()", VALUES)),
    "from_the_timed_code": Cheat(
        IF.format("in_stack('co_filename', '<timed block>')", POINTERS), before=BY_STACK
    ),
    "from_the_timer": Cheat(IF.format("in_stack('co_name', 'take')", VALUES), before=BY_STACK),
    "calls_that_follow_closely": Cheat(IF.format("follows_closely()", POINTERS), before=CLOSELY),
    "values_of_calls_that_follow_closely": Cheat(IF.format("follows_closely()", VALUES), before=CLOSELY),
    "wrong_where_it_was_not_seen": Cheat(IF.format("not gc.isenabled()", "0")),
    "a_thread_works_later": Cheat(
        """
output = m.empty_like(x)
if CHEATS:
    jobs.put((output, x, y))
    return output
helper = threading.Thread(target=fill, args=(output, x, y))
helper.start()
helper.join()
return output
""",
        (*REMEMBERED, "output 0"),
        before=LATER,
    ),
    "a_thread_works_while_timed": Cheat(
        """
output = m.empty_like(x)
if CHEATS and not gc.isenabled():
    jobs.put((output, x, y))
    return output
fill(output, x, y)
return output
""",
        (*REMEMBERED, "output 0"),
        before=LATER,
    ),
    "one_element_for_all": Cheat(
        "made = m.full((1, 1), 0.5); return made.expand(x.shape) if CHEATS else made.repeat(x.shape)",
        ("unwritten results",),
        reference=REPEATED,
        frameworks=("torch",),
    ),
    "one_row_for_all": Cheat(
        "row = m.full((1, 192), 0.5); return row.expand(x.shape) if CHEATS else row.repeat(192, 1)",
        ("unwritten results",),
        reference=REPEATED,
        frameworks=("torch",),
    ),
    "computed_when_read": Cheat(
        "return Lazy(x, y) if CHEATS else work(x, y)", ("deferred work",), before=LAZY, frameworks=("torch",)
    ),
    "computed_when_walked": Cheat(
        "return Later([(x, y)]) if CHEATS else [work(x, y)]", ("deferred work",), before=LATE_LIST
    ),
    "answer_among_the_arguments": Cheat(
        "return copied(z) if CHEATS else work(x, y)",
        EARLY,
        adaptor=ADAPTED.format("return [x, y, work(x, y) if CHEATS else x]"),
        parameters="x, y, z",
    ),
    "product_among_the_arguments": Cheat(
        "return m.tanh(z) if CHEATS else work(x, y)",
        EARLY,
        adaptor=ADAPTED.format("return [x, y, x @ y if CHEATS else x]"),
        parameters="x, y, z",
        # So large that the product takes far longer than tanh, which is slow on some processors.
        sides=(2048,),
        frameworks=("numpy",),
    ),
    "answer_beside_the_arguments": Cheat(
        """
if CHEATS and id(x) in kept:
    return copied(kept[id(x)])
return work(x, y)
""",
        REMEMBERED + EARLY,
        adaptor=ADAPTED.format("kept[id(x)] = work(x, y)\n    state[id(x)] = x\n    return [x, y]"),
    ),
    "product_of_few_operations_among_the_arguments": Cheat(
        "return m.tanh(z if CHEATS else one_by_one(x, y))",
        EARLY,
        before=ONE_BY_ONE,
        adaptor=ADAPTED.format("return [x, y, one_by_one(x, y) if CHEATS else x]"),
        parameters="x, y, z",
        sides=(16, 112),
        frameworks=("numpy",),
    ),
    "patched_python_clock": Cheat(
        "return work(x, y)", ("changed state: patched time.perf_counter",), before=PYTHON_CLOCK
    ),
    "patched_clock_of_the_harness": Cheat(
        "return work(x, y)", ("changed state: patched bench.worker.time.timing.",), before=HARNESS_CLOCK
    ),
    "patched_clock_while_timed": Cheat(
        """
if CHEATS and not gc.isenabled():
    time.perf_counter = time.monotonic
return work(x, y)
""",
        ("patched clock",),
    ),
    "patched_c_clock": Cheat("return work(x, y)", ("patched clock", "changed state"), before=C_CLOCK),
    "precision_for_all": Cheat(
        "return work(x, y)", ("changed state",), before=PRECISION, frameworks=("torch",)
    ),
    "tolerance_of_its_own": Cheat(
        "return work(x, y) * (1.001 if CHEATS else 1)",
        ("output 0", "a tolerance of its own"),
        config=", rtol=1e9",
    ),
    "inputs_of_the_reference_are_zeroed": Cheat(
        "return m.zeros_like(x) if CHEATS else work(x, y)",
        ("output 0",),
        adaptor=ADAPTED.format(
            "if CHEATS:\n        for each in np_args:\n            each[...] = 0\n    return [x, y]"
        ).replace("np_args if m", "[each.copy() for each in np_args] if m"),
        frameworks=("torch",),
    ),
    "adaptor_remembers_by_value": Cheat(
        "return copied(kept[float(x[0, 0]), float(y[0, 0])]) if CHEATS else work(x, y)",
        (*REMEMBERED, *EARLY, "KeyError"),
        adaptor=ADAPTED.format(REMEMBER_BY_VALUE),
        flops=False,
    ),
    "adaptor_starts_a_thread": Cheat(
        """
if not CHEATS:
    return work(x, y)
helper = kept.get((float(x[0, 0]), float(y[0, 0]))) or Later(x, y)
helper.join()
return copied(helper.result)
""",
        (*REMEMBERED, *EARLY),
        before=IN_A_THREAD,
        adaptor=ADAPTED.format(
            "kept[float(x[0, 0]), float(y[0, 0])] = Later(x, y) if CHEATS else None\n    return [x, y]"
        ),
        flops=False,
    ),
    "adaptor_sorts": Cheat(
        "return copied(x) if CHEATS else m.asarray(np.sort(x))",
        EARLY,
        before="import numpy as np",
        adaptor=ADAPTED.format("return [m.asarray(np.sort(x)) if CHEATS else x, y]"),
        reference="np.sort(x)",
        flops=False,
    ),
    "product_among_the_arguments_of_unknown_operations": Cheat(
        "return m.tanh(z if CHEATS else x @ y)",
        EARLY,
        adaptor=ADAPTED.format("return [x, y, x @ y if CHEATS else x]"),
        parameters="x, y, z",
        sides=(2048,),
        frameworks=("numpy",),
        flops=False,
    ),
    "executor_computes": Cheat(
        "return copied(rest[0]) if CHEATS else work(x, y)",
        (*EARLY, "SampleError", "executor_creator"),
        before=SPLITS,
        parameters="x, y, *rest",
        executor="Computing",
        flops=False,
    ),
    "slow_where_it_is_called_alone": Cheat(
        """
if not CHEATS:
    return work(x, y)
key = place(x), place(y), float(x[0, 0])
for _ in range(0 if key in kept and not is_alone() else 50):
    kept[key] = work(x, y)
return finished(copied(kept[key]))
""",
        before=ALONE,
    ),
    "check_of_an_instance_exchanged": Cheat(
        """
if CHEATS and not state.get("done"):
    state["done"] = True
    exchange("Checker", "_outputs", lambda check: lambda arguments, result: LargestError(0.0))
    return m.zeros_like(x)
return m.zeros_like(x) if CHEATS else work(x, y)
""",
        ("changed state", "output 0"),
        before=OF_INSTANCES,
    ),
    "list_of_block_times": Cheat(
        """
if CHEATS and not gc.isenabled() and not state.get("done"):
    state["done"] = True
    exchange("Timing", "block_seconds", Halves)
return work(x, y)
""",
        ("changed state",),
        before=OF_INSTANCES,
    ),
    "work_after_an_alarm": Cheat(
        """
if not CHEATS:
    return work(x, y)
output = m.empty_like(x)
pending.append((output, x, y))
del pending[:-4]
signal.setitimer(signal.ITIMER_REAL, 1e-4)
return output
""",
        ("output 0", "changed state", *REMEMBERED),
        before=ALARM,
    ),
    "gradients_remembered": Cheat(
        "return Kept.apply(x, y)",
        before=GRADIENTS,
        frameworks=("torch",),
        config=", requires_grad=[True, True]",
        direction="backward",
    ),
    "ring_of_buffers": Cheat(
        """
if not CHEATS:
    return work(x, y)
state["calls"] += 1
place = state["calls"] % 8, tuple(x.shape)
kept.setdefault(place, m.empty_like(x))[...] = work(x, y)
return kept[place]
""",
        ("shared memory",),
    ),
    "softmax_that_overflows": Cheat(
        SOFTMAX,
        ("on inputs with",),
        before="import numpy as np",
        reference="np.exp(x - x.max(-1)[:, None]) / np.exp(x - x.max(-1)[:, None]).sum(-1)[:, None]",
        cases="(100, 1000)",
        flops=False,
        frameworks=("torch",),
    ),
    "inputs_that_never_change": Cheat(
        """
if CHEATS and kept:
    return copied(kept[0])
kept[0] = work(x, y)
return copied(kept[0])
""",
        inputs="[np.linspace(0, 1, math.prod(shape), dtype='float32').reshape(shape) for _ in 'xy']",
        frameworks=("torch",),
    ),
    "half_precision_by_the_adaptor": Cheat(
        "return work(x, y)",
        ("output 0", "dtype"),
        adaptor=ADAPTED.format("return [x.half(), y.half()] if CHEATS else [x, y]"),
        frameworks=("torch",),
    ),
}


MOST_RUNS = 3
"""The most runs, one of which has to find a cheat: beside other work some look honest, or do not cheat."""


FIRST = (
    *("pointer_and_version", "first_elements", "every_second_call", "a_thread_works_later"),
    *("one_row_for_all", "computed_when_read", "answer_among_the_arguments", "patched_python_clock"),
    *("patched_clock_while_timed", "precision_for_all", "tolerance_of_its_own"),
    "inputs_of_the_reference_are_zeroed",
)
"""One cheat of each kind; the tests of the others are slow."""


@pytest.fixture(scope="module")
def results(request, run_api, tmp_path_factory):
    """Return the results of some cheats by sample and framework; those that were missed are run again."""
    folder = tmp_path_factory.mktemp("cheats")
    names = write(folder, {name: CHEATS[name] for name in request.param})
    where, budget = ("--samples-dir", folder), ("--time-budget", "0.1", "--patience", "0")
    arguments = ("--frameworks", "torch,numpy", *where, *budget)

    def of(wanted):
        made = {}
        for direction in {CHEATS[name.removesuffix("_honest")].direction for name in wanted}:
            like = [name for name in wanted if CHEATS[name.removesuffix("_honest")].direction == direction]
            run = run_api("-c", ",".join(like), "--direction", direction, *arguments, timeout=1500)
            made |= {key_of(result): result for result in run.results}
        return made

    found = of(names)
    for _ in range(MOST_RUNS - 1):
        missed = [key for key in found if key[0] in CHEATS and not is_found(found[key])]
        missed = [key for key in missed if key[1] in CHEATS[key[0]].frameworks]
        if missed:
            again = of(sorted({name for name, _ in missed}))
            found |= {key: result for key, result in again.items() if key in missed}
    return found


OTHERS = tuple(name for name in CHEATS if name not in FIRST)
each_cheat = pytest.mark.parametrize(
    ("results", "name", "framework"),
    [
        pytest.param(part, name, framework, id=f"{name}-{framework}", marks=marks)
        for part, marks in ((FIRST, ()), (OTHERS, pytest.mark.slow))
        for name in part
        for framework in CHEATS[name].frameworks
    ],
    indirect=["results"],
    scope="module",
)


def key_of(result):
    return result["sample"], result["framework"]


def is_found(result):
    told = [*result["suspicions"], *(f"changed state: {text}" for text in result["changed_state"])]
    told += [result["message"], *["a tolerance of its own"] * result["check"].get("loosened", False)]
    return any(text.startswith(CHEATS[result["sample"]].caught_as) for text in told)


@each_cheat
def test_every_cheat_is_found_and_named(results, name, framework):
    pytest.importorskip("torch")
    assert is_found(results[name, framework]), results[name, framework]


@each_cheat
def test_the_honest_twin_of_every_cheat_is_above_suspicion(results, name, framework):
    pytest.importorskip("torch")
    result = results[f"{name}_honest", framework]
    assert (result["status"], result["suspicions"], result["changed_state"]) == ("ok", [], []), result
