"""The work that the engine and the kernel see of a worker, whatever it reports: attacks and honest twins."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace

import psutil
import pytest
from interpreters import interpreter_of

import bench
from bench.engine import account
from bench.engine.account import WAITS, Account, Exchange, Meter, suspicions

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
    found = account_of(program, after_replies, lambda found: found.later_seconds > 0.002)
    assert found.idle_seconds >= WAITS[0]


def test_work_of_other_processes_is_seen():
    found = account_of(HAS_A_CHILD, in_a_request, lambda found: found.other_seconds > 0.002)
    assert found.processor_seconds >= found.other_seconds


def test_who_sleeps_is_at_no_work():
    found = account_of("import time; time.sleep(60)", in_a_request, lambda found: not found.exchanges[0].ran)
    assert (found.processor_seconds, found.other_seconds) == (0.0, 0.0)


WALL = 10.0
TURNS = 20
"""The number of requests of a task that is measured by turns with others."""


def found_of(exchanges: list[Exchange], timed: float | None = None, **values: float) -> list[str]:
    """Return the names of the suspicions of a worker of one thread.

    timed: the seconds of all blocks, if not those of the exchanges.
    """
    account = Account(exchanges, **values)
    blocks = [sum(each.timed for each in exchanges) if timed is None else timed]
    return [text.partition(":")[0] for text in suspicions(account, blocks, 1, 1, plain=True)]


@pytest.mark.parametrize("requests", [1, TURNS])
@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"reported": 9.9, "ran": 9.9, "timed": 9.5}, ""),
        ({"reported": 9.9, "ran": 9.9, "timed": 0.4}, "untimed work"),
        ({"reported": 5, "ran": 9.9, "timed": 4.9}, "another clock"),
        ({"reported": 5, "ran": 5, "running": 6, "timed": 4.9}, ""),
        ({"reported": 11, "ran": 9, "timed": 10.9}, "another clock"),
        ({"reported": 11, "ran": 1, "timed": 11}, "another clock"),
        ({"reported": 9.9, "processors": 19, "timed": 9.5}, "more processors"),
        ({"reported": 9.9, "processors": 9.9, "others": 5, "timed": 9.5}, "other processes"),
        ({"reported": 9.9, "processors": 9.9, "compiled": 9.5, "timed": 0.4}, ""),
        ({"reported": 9.9, "processors": 9.9, "compiled": 1, "timed": 0.4}, "untimed work"),
        ({"reported": 9.9, "processors": 13, "others": 4, "compiled": 5, "timed": 4.4}, ""),
    ],
)
def test_bounds_hold_whatever_the_worker_says(values, says, requests):
    values = {"wall": WALL, "running": WALL, **values}
    exchange = Exchange(**{name: seconds / requests for name, seconds in values.items()})
    assert found_of([exchange] * requests) == [says] * bool(says)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"idle_seconds": 1, "later_seconds": 0.9}, "work after the call"),
        ({"processes_started": 1}, "processes left behind"),
        ({"threads_started": 8}, ""),
    ],
)
def test_bounds_hold_between_requests(values, says):
    assert found_of([Exchange(WALL, WALL, reported=9.9, timed=9.5)], **values) == [says] * bool(says)


def test_blocks_cannot_be_longer_than_their_requests():
    assert found_of([Exchange(WALL, WALL, reported=1)], timed=11) == ["another clock"]


def test_a_clock_that_is_slow_while_the_worker_waits_shows_in_many_requests():
    turn = Exchange(0.04, 0.04, ran=0.002, reported=0.01, timed=0.009)
    assert found_of([turn] * TURNS) == ["another clock"]


def test_a_clock_that_is_slow_shows_on_a_busy_machine():
    """Check a clock that tells a quarter, of a worker that has a processor for a quarter of the time."""
    busy = Exchange(0.8, 0.2, ran=0.2, waited=0.58, processors=0.2, reported=0.2, timed=0.19)
    assert found_of([busy]) == ["another clock"]


@pytest.mark.parametrize(("wall", "told"), [(0.139, 0.030), (0.037, 0.004)])
def test_a_stall_that_no_counter_tells_of_is_no_slow_clock(wall, told):
    assert found_of([Exchange(wall, wall, ran=told, processors=told, reported=told, timed=told)]) == []
    assert found_of([Exchange(wall, wall, ran=wall, processors=wall, reported=told, timed=told)]) == []


STALL = 0.1
TURN = Exchange(0.0115, 0.011, ran=0.0105, processors=0.0105, reported=0.01, timed=0.009)
"""A turn of an honest worker; a stall adds to what the clocks see that go on meanwhile."""
STALLS = {
    "of the worker before it is woken": ("wall", "running"),
    "of the worker while it waits for a processor": ("wall", "waited"),
    "of the worker before it reads its clock": ("wall", "running", "ran", "processors"),
    "of the worker between blocks": ("wall", "running", "ran", "processors", "reported"),
    "of the worker in a block": ("wall", "running", "ran", "processors", "reported", "timed"),
    "of a child process that ends": ("wall", "running", "processors", "others"),
    "of the engine, while threads of the worker spin": ("wall", "running", "processors"),
    "of the engine, as the kernel tells": ("wall",),
}


@pytest.mark.parametrize("requests", [1, 3, TURNS])
@pytest.mark.parametrize("place", STALLS)
def test_a_stall_at_any_place_accuses_nobody(place, requests):
    """Check one stall in a short task, and stalls in a quarter of the requests of a longer one."""
    stalled = replace(TURN, **{name: getattr(TURN, name) + STALL for name in STALLS[place]})
    stalls = max(1, requests // 4)
    assert found_of([stalled] * stalls + [TURN] * (requests - stalls)) == []


def test_a_stall_that_begins_with_the_reply_is_no_work_after_the_call(monkeypatch):
    """Check with a made-up clock: the kernel counts the stopped core as busy until the stall is over."""
    now = [0.0]
    meter = Meter(os.getpid())

    def counted() -> float:
        return min(now[0], STALL)

    monkeypatch.setattr(account.time, "sleep", lambda seconds: now.__setitem__(0, now[0] + seconds))
    monkeypatch.setattr(meter, "_now", lambda: account._Reading(now[0], counted(), 0.0, counted(), 0.0, 0.0))
    monkeypatch.setattr(account, "_schedules", lambda pid: (counted(), 0.0))
    monkeypatch.setattr(account, "_is_ready", lambda thread: False)
    meter.reply()
    assert not meter.wait().works_on(threads=1)


def test_what_is_made_between_calls_is_no_untimed_work():
    seen = Account([Exchange(WALL, WALL, reported=9.9)])
    assert suspicions(seen, [0.1], 1, 1, plain=False) == []
