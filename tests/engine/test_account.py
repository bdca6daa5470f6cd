"""The work that the engine and the kernel see of a worker, whatever it reports: attacks and honest twins."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable

import psutil
import pytest
from interpreters import interpreter_of

import bench
from bench.engine.account import WAITS, Account, Meter, suspicions
from bench.engine.process_clocks import schedule

pytestmark = pytest.mark.process

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(__name__, lambda: SampleConfig([(20000,)]), lambda size: [inputs.array(size)])
"""
NUMPY = """
import numpy as np

def {name}(x):
    return np.sort(x)
"""
SLOW_CLOCKS = """
import ctypes
import time

KEPT, SLOWER = [], 4.0

def slow_down(clock):
    \"\"\"Have the C function behind a clock tell a quarter of the time since now.\"\"\"
    method = ctypes.c_void_p.from_address(id(clock) + 16).value
    entry = ctypes.c_void_p.from_address(method + 8)
    kind = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p)
    now, start = kind(entry.value), {}

    def slower(module, argument):
        told = now(module, argument)
        first = start.setdefault(argument and ctypes.cast(argument, ctypes.py_object).value, told)
        return first + (told - first) / SLOWER

    KEPT.append((kind(slower), now))
    entry.value = ctypes.cast(KEPT[-1][0], ctypes.c_void_p).value

for clock in (time.perf_counter, time.clock_gettime, time.process_time):
    slow_down(clock)
"""
MARK = f"{1000 + os.getpid()}.25"
ATTACKS = {
    "patched_clock": """
import time
before = time.perf_counter
time.perf_counter = lambda: before() / 4
""",
    "slow_clock": SLOW_CLOCKS,
    "late_thread": """
import threading
import numpy as np

def work(large=np.arange(1_000_000.0)):
    while True:
        np.sort(large[::-1])

threading.Thread(target=work, daemon=True).start()
""",
    "busy_child": """
import os

PARENT = os.getpid()
if os.fork() == 0:
    while os.getppid() == PARENT:
        pass
    os._exit(0)
""",
    "orphan": """
import os
import time

if (child := os.fork()) == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp("sleep", ["sleep", "MARK"])
    os._exit(0)
os.waitpid(child, 0)
""".replace("MARK", MARK),
    # Python does not run in them, so that only the kernel sees whose they are.
    "hidden_threads": """
import hashlib
import threading

for _ in range(8):
    job = ("sha256", b"", b"", 1_000_000_000)
    threading.Thread(target=hashlib.pbkdf2_hmac, args=job, daemon=True).start()
""",
}
SAYS = {
    "patched_clock": "changed state: patched time.perf_counter",
    "slow_clock": "another clock: the worker told",
    "late_thread": "changed state: threads at work: 0 -> 1",
    "busy_child": "processes left behind: 1",
    "orphan": "processes left behind: 1",
    "hidden_threads": "work after the call: ",
}


@pytest.fixture(scope="module")
def results(tmp_path_factory):
    directory = tmp_path_factory.mktemp("attacks")
    for name, text in {**ATTACKS, "honest": "", "afterwards": ""}.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(INIT)
        (folder / "numpy_impl.py").write_text(NUMPY.format(name=name) + text)
    names = ["honest", *ATTACKS, "afterwards"]
    options = {"samples_directories": [directory], "time_budget": 0.2, "precision": 1e-6, "patience": 0}
    with bench.Session() as session:
        run = bench.run(names, frameworks="numpy", session=session, **options)
    return {result.sample: result for result in run.results}


@pytest.mark.parametrize("name", SAYS)
def test_attacks_are_seen(results, name):
    assert results[name].status == "ok", results[name].message
    assert [text for text in results[name].suspicions if text.startswith(SAYS[name])], results[name]


@pytest.mark.parametrize(
    ("name", "left"), {"orphan": "processes", "hidden_threads": "work after the call"}.items()
)
def test_what_has_left_something_behind_gets_its_worker_replaced(results, name, left):
    assert left in results[name].changed_state
    assert left not in results["slow_clock"].changed_state, "clocks that disagree are no reason"


@pytest.mark.parametrize("name", ["honest", "afterwards"])
def test_honest_work_is_above_suspicion(results, name):
    result = results[name]
    assert (result.suspicions, result.changed_state) == ([], [])
    assert result.accounted["wall_seconds"] >= sum(result.block_seconds)
    assert result.accounted["processor_seconds"] > 0
    assert result.accounted["processes_started"] == 0


def test_what_one_task_of_a_row_is_closed_with_is_no_work_after_the_other():
    pytest.importorskip("torch")
    case = {"shape": [2000, 1000]}
    run = bench.run(["exp"], frameworks="torch", stages=[1, 2], cases=[case], time_budget=0.05, patience=0)
    assert [(result.status, result.suspicions) for result in run.results] == [("ok", []), ("ok", [])]


def test_what_checks_have_left_to_a_framework_is_no_work_of_the_sample():
    """Check MXNet, which computes, and frees memory, in a thread of its own."""
    interpreter_of("mxnet")
    run = bench.run(["abs"], frameworks="mxnet", cases=[{"shape": [8192, 8192]}], measure=False)
    assert [(result.status, result.changed_state) for result in run.results] == [("ok", [])]


def test_a_process_in_a_session_of_its_own_ends_with_its_worker(results):
    assert results["orphan"].accounted["processes_started"] == 1
    assert not [each for each in psutil.process_iter(["cmdline"]) if MARK in (each.info["cmdline"] or ())]


WORKS_LATER = "import threading, time; threading.Thread(target=lambda: [0 for _ in iter(int, 1)]).start(); {}"
HAS_A_CHILD = "import os; os.fork(); [0 for _ in iter(int, 1)]"


def account_of(program: str, take: Callable[[Meter], Account], until: Callable[[Account], bool]) -> Account:
    """Return the account that `take` finds of a process running `program`, once `until` accepts it."""
    process = subprocess.Popen([sys.executable, "-c", program], start_new_session=True)
    try:
        meter, deadline = Meter(process.pid), time.monotonic() + 60
        while not until(found := take(meter)):
            assert time.monotonic() < deadline, found
        return found
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def after_replies(meter: Meter) -> Account:
    meter.reply()
    return meter.wait()


def in_a_request(meter: Meter) -> Account:
    meter.open()
    meter.ask()
    time.sleep(0.1)
    return meter.reply()


def test_work_after_a_reply_is_seen():
    program = WORKS_LATER.format("time.sleep(60)")
    found = account_of(program, after_replies, lambda account: account.later_seconds > 0.002)
    assert found.idle_seconds >= WAITS[0]


def test_work_of_other_processes_is_seen():
    found = account_of(HAS_A_CHILD, in_a_request, lambda account: account.other_seconds > 0.002)
    assert found.processor_seconds >= found.other_seconds


def test_who_sleeps_is_at_no_work():
    found = account_of(
        "import time; time.sleep(60)", in_a_request, lambda account: not account.worker_seconds
    )
    assert (found.processor_seconds, found.other_seconds) == (0.0, 0.0)


ANSWERS = "import sys; [print(flush=True) for _ in sys.stdin]"
LATE = 0.2
"""The seconds that the worker has to wait for a processor, over all requests together."""


def test_what_a_worker_waits_before_a_request_wakes_it_is_none_of_its_seconds():
    """Check that the waits do not count: the worker's own clock does not see them, and is not slow for it."""
    core = min(os.sched_getaffinity(0))
    busy = [sys.executable, "-c", f"import os; os.sched_setaffinity(0, [{core}]); [0 for _ in iter(int, 1)]"]
    answering = [sys.executable, "-c", ANSWERS]
    others = [subprocess.Popen(busy) for _ in range(10)]
    worker = subprocess.Popen(answering, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    try:
        os.sched_setaffinity(worker.pid, [core])
        worker.stdin.write(b"\n")
        worker.stdout.readline()  # it has started
        meter, awaited, told, requests = Meter(worker.pid), 0.0, 0.0, 0
        while awaited < LATE:
            before = schedule(worker.pid).waited
            meter.ask()
            worker.stdin.write(b"\n")
            meter.sent()
            worker.stdout.readline()
            told += meter.reply().worker_seconds
            awaited += schedule(worker.pid).waited - before
            requests += 1
            assert requests < 10_000, f"it waited {awaited:g} s in all"
        assert told < awaited / 2
    finally:
        for process in (*others, worker):
            process.kill()
            process.communicate()


WALL = 10.0


@pytest.mark.parametrize(
    ("values", "blocks", "says"),
    [
        ({"told_seconds": 9.9, "processor_seconds": 9.9}, 9.5, ""),
        ({"told_seconds": 9.9, "processor_seconds": 9.9}, 0.4, "untimed work: "),
        ({"told_seconds": 5, "processor_seconds": 5}, 4.9, "another clock: "),
        ({"told_seconds": 5, "waiting_seconds": 4, "processor_seconds": 5}, 4.9, ""),
        ({"told_seconds": 5, "waiting_seconds": 9, "worker_seconds": 9.5}, 4.9, "another clock: "),
        ({"told_seconds": 11, "processor_seconds": 9}, 10.9, "another clock: "),
        ({"told_seconds": 1, "processor_seconds": 1}, 11, "another clock: "),
        ({"told_seconds": 9.9, "processor_seconds": 19}, 9.5, "more processors: "),
        ({"told_seconds": 9.9, "processor_seconds": 9.9, "other_seconds": 5}, 9.5, "other processes: "),
        ({"told_seconds": 9.9, "processor_seconds": 9.9, "compiled_seconds": 9.5}, 0.4, ""),
        ({"told_seconds": 9.9, "processor_seconds": 9.9, "compiled_seconds": 1}, 0.4, "untimed work: "),
        ({"told_seconds": 9.9, "processor_seconds": 13, "other_seconds": 4, "compiled_seconds": 5}, 4.4, ""),
        ({"told_seconds": 9.9, "idle_seconds": 1, "later_seconds": 0.9}, 9.5, "work after the call: "),
        ({"told_seconds": 9.9, "processes_started": 1}, 9.5, "processes left behind: "),
        ({"told_seconds": 9.9, "threads_started": 8}, 9.5, ""),
    ],
)
def test_bounds_hold_whatever_the_worker_says(values, blocks, says):
    found = suspicions(Account(wall_seconds=WALL, **values), [blocks], 1, 1, plain=True)
    assert [text[: len(says)] for text in found] == [says] * bool(says)


def test_what_is_made_between_calls_is_no_untimed_work():
    account = Account(wall_seconds=WALL, told_seconds=9.9)
    assert suspicions(account, [0.1], 1, 1, plain=False) == []
