"""Samples that write lines like replies to every descriptor: none is accepted as an answer."""

from __future__ import annotations

import sys
import time

import pytest

import bench
from bench.engine.worker_kind import WorkerKind
from bench.engine.worker_process import Launch, WorkerFailed, WorkerProcess

pytestmark = pytest.mark.process

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(__name__, lambda: SampleConfig([(50,)]), lambda size: [inputs.array(size)])
"""
HONEST = """
def {name}(x):
    return x + 1
"""
WRITING = """
import contextlib
import os
import threading
import time
import weakref

def write_all(line=b'{"status": "ok"}\\n'):
    for descriptor in range(3, 64):
        with contextlib.suppress(OSError):
            os.write(descriptor, line)

"""
LOOKING = """
import gc
import os
import re
import sys

NUMBER = re.compile("[0-9a-f]{48}")
BEFORE = dict(os.environ)

def held():
    for holder in gc.get_objects():
        if isinstance(holder, dict):
            yield from list(holder.values())
        elif isinstance(holder, (list, tuple, set)):
            yield from list(holder)
    for frame in sys._current_frames().values():
        while frame is not None:
            if frame.f_globals is not globals():  # whose locals hold what was found before
                yield from frame.f_locals.values()
            frame = frame.f_back

def looking(x):
    found = [str(value) for value in held() if isinstance(value, (str, bytes))]
    found += [str(value) for value in held() if type(value) in (dict, list, tuple) and len(value) < 100]
    assert len(found) > 1000 and not [value for value in found if NUMBER.search(value)]
    assert os.environ == BEFORE
    return x + 1
"""
SPYING = """
import sys

def spying(x):
    sys.setprofile(lambda frame, event, argument: SEEN.append((frame.f_code.co_name, dict(frame.f_locals))))
    return x + 1

SEEN = []
"""
WRITERS = {
    "when_imported": "write_all()\ndef when_imported(x): return x + 1",
    "before": "def args_adaptor(np_args): write_all(); return np_args\ndef before(x): return x + 1",
    "during": "def during(x): write_all(); return x + 1",
    "half_a_line": 'def half_a_line(x): write_all(b\'{"status": "ok"\'); return x + 1',
    "when_freed": "def when_freed(x): y = x + 1; weakref.finalize(y, write_all); return y",
    "instead": "def instead(x): write_all(); os._exit(0)",
    "raising": "def raising(x): write_all(); raise ValueError",
    "from_a_thread": """
def writing():
    for _ in range(1000):
        write_all()
        time.sleep(0.001)

def from_a_thread(x):
    threading.Thread(target=writing, daemon=True).start()
    time.sleep(0.01)
    return x + 1""",
}
QUICK = ("--time-budget", "0.01", "--check", "all", "--timeout", "10")


@pytest.fixture(scope="module")
def samples(tmp_path_factory):
    directory = tmp_path_factory.mktemp("writing")
    honest = {name: HONEST.format(name=name) for name in ("honest", "afterwards")}
    later = {name: f"{act}\n{HONEST.format(name=name)}" for name, act in LATER.items()}
    at_exit = {"at_exit": f"import atexit\natexit.register(write_all)\n{HONEST.format(name='at_exit')}"}
    slow = {"slow": f"time.sleep(2)\n{HONEST.format(name='slow')}"}
    writers = {name: WRITING + text for name, text in {**WRITERS, **later, **at_exit, **slow}.items()}
    writers["looking"] = LOOKING
    writers["spying"] = SPYING
    for name, text in {**honest, **writers}.items():
        folder = directory / name
        folder.mkdir()
        (folder / "__init__.py").write_text(INIT)
        (folder / "numpy_impl.py").write_text(text)
    return directory


@pytest.mark.parametrize("writer", WRITERS)
def test_a_line_like_a_reply_is_none(run_api, samples, writer):
    run = run_api("-c", f"honest,{writer},afterwards", "--samples-dir", samples, *QUICK)
    assert run.statuses == {"honest": "ok", writer: "crashed", "afterwards": "ok"}
    (crashed,) = [result for result in run.results if result["status"] == "crashed"]
    assert 'b\'{"status": "ok"' in crashed["message"] and crashed["message"].endswith("; killed")
    assert not crashed.get("block_seconds")
    assert all(result["check"]["checked"] for result in run.results if result["status"] == "ok")


def test_a_worker_runs_no_exit_handlers(run_api, samples):
    run = run_api("-c", "honest,at_exit,afterwards", "--samples-dir", samples, "--isolate", *QUICK)
    assert run.statuses == {"honest": "ok", "at_exit": "ok", "afterwards": "ok"}


def test_a_sample_finds_the_number_of_its_request_nowhere(run_api, samples):
    """Look in the environment, and in what frames and the collector hold during a request."""
    run = run_api("-c", "looking,spying", "--samples-dir", samples, *QUICK, "--timeout", "120")
    assert run.statuses == {"looking": "ok", "spying": "ok"}, run.results[0]["message"]
    looking, spying = run.results
    assert looking["changed_state"] == []
    assert [text.partition(":")[0] for text in spying["changed_state"]] == ["profile function"]


LATER = {
    "late": "threading.Timer(0.5, write_all).start()",
    "forking": "os.fork()",
    "late_half": "threading.Timer(0.5, lambda: write_all(b'{')).start()",
}


@pytest.fixture
def ask(samples, tmp_path):
    """Yield a function by which one worker describes a sample, whose implementation acts when imported."""
    launch = Launch(WorkerKind("numpy"), sys.executable, (str(samples),))
    worker = WorkerProcess(launch, tmp_path / "log")
    worker.wait_ready(60)

    def ask(sample: str) -> dict:
        package = f"bench.samples.extra.{sample}"
        return worker.ask({"request": "describe", "package": package, "implementation": "numpy"}, 60)

    yield ask
    worker.kill()


@pytest.mark.parametrize("writer", LATER)
def test_a_line_between_two_requests_ends_the_worker(ask, writer):
    with pytest.raises(WorkerFailed, match="; killed") as raised:
        ask(writer)
        time.sleep(1.5)
        ask("honest")
    assert raised.value.status == "crashed"
    assert " before it was asked" in str(raised.value) or " after its reply" in str(raised.value)


def test_the_next_sample_gets_another_worker(samples):
    """Check that the sample asked next, which has not written the line, is not blamed for it."""
    quick = {"samples_directories": [samples], "warmup": 1, "runs": 2}
    with bench.Session() as session:
        assert [result.status for result in bench.run("late", session=session, **quick)] == ["ok"]
        time.sleep(1.5)
        assert [result.status for result in bench.run("honest", session=session, **quick)] == ["ok"]


@pytest.mark.parametrize(
    ("writer", "says"), [("late", "a line that answers no request"), ("late_half", "no reply")]
)
def test_a_late_line_during_the_next_request_ends_the_worker(ask, writer, says):
    ask(writer)
    with pytest.raises(WorkerFailed, match=says) as raised:
        ask("slow")
    assert raised.value.status == "crashed"
