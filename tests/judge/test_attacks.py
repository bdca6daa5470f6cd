"""Implementations that attack their judge: none is plainly ok, and honest ones beside them are."""

from __future__ import annotations

from statistics import median

import psutil
import pytest
from processes import wait_for
from sample_folders import write_folder

import bench

pytestmark = pytest.mark.process

INIT = """
from bench.samples.contract import SampleConfig, inputs, register_sample

register_sample(
    __name__,
    lambda: SampleConfig([(5000,)]{config}),
    lambda size: [inputs.array(size), inputs.array(size)],
)
"""
REFERENCE = "def {name}(x, y):\n    {body}\n"
SUM = "return x + y"
SLOW = "def slow(x, y):\n    for _ in range(3000):\n        x + y\n    return x + y\n"
PATCHED = "import bench.worker.{module} as patched\npatched.{name} = {by}\n"
MEMORY = """
import os
def memory():
    for name in os.listdir('/proc/self/fd'):
        try:
            if 'memfd' in os.readlink('/proc/self/fd/' + name):
                return int(name)
        except OSError:
            pass
"""
LAZY = """
import bench.worker.serve.candidate as ours
def call(self, key, count):
    bound = self._bound[key]
    if bound._call is None:
        honest(self, key, 1)
    return {}
def show(self, key, before, start):
    honest(self, key, 1)
    return shown(self, key, before, start)
honest, shown = ours.Candidate.call, ours.Candidate.show
ours.Candidate.call, ours.Candidate.show = call, show
"""
ATTACKS = {
    # name: (code in front, body)
    "comparison_patched": (
        PATCHED.format(
            module="check.correctness", name="compared", by="lambda *_: patched.LargestError(0.0)"
        ),
        "return x",
    ),
    "audit_patched": (
        PATCHED.format(module="integrity.audit", name="Audit.suspicions", by="lambda *_: []"),
        "kept.append(x + y); return kept[0]",
    ),
    "shown_from_nowhere": (
        PATCHED.format(
            module="serve.candidate",
            name="Candidate.show",
            by="lambda *_, **__: {'outputs': [[1 << 40, '<f4', [5000], [0]]], 'gradients': [], 'dtypes': []}",
        ),
        SUM,
    ),
    "shown_objects": (
        PATCHED.format(
            module="serve.candidate",
            name="Candidate.show",
            by="lambda *_, **__: {'outputs': [[0, '|O', [50], [0]]], 'gradients': [], 'dtypes': []}",
        ),
        SUM,
    ),
    "nothing_is_called": (
        PATCHED.format(module="serve.candidate", name="Candidate.call", by="lambda *_, **__: {}"),
        SUM,
    ),
    "json_patched": ('import json\njson.dumps = lambda *_, **__: \'{"status": "ok"}\'', SUM),
    "replies_forged": (
        "import contextlib, os",
        "for each in range(3, 20):\n"
        "        with contextlib.suppress(OSError):\n"
        '            os.write(each, b\'{"status": "ok"}\\n\')\n'
        "    return x + y",
    ),
    "replies_found_in_frames": (
        "import sys",
        "frame = sys._getframe()\n"
        "    while frame:\n"
        "        if 'channel' in frame.f_locals:\n"
        "            frame.f_locals['channel']._replies.write(b'{\"status\": \"ok\"}\\n')\n"
        "        frame = frame.f_back\n"
        "    return x + y",
    ),
    "exits": ("import os", "os._exit(0)"),
    "kills_the_judge": ("import os", "os.kill(os.getppid(), 9); return x + y"),
    "truncates_memory": (MEMORY, "os.ftruncate(memory(), 0); return x + y"),
    "overwrites_inputs": ("", "z = x + y; x[:] = 0; return z"),
    "overwrites_inputs_later": (
        "",
        "kept.append(1); z = x + y; y[0] += len(kept) > 3; return z",
    ),
    "first_for_ever": ("", "kept.append(x + y); return kept[0]"),
    "by_address": ("known = {}", "return known.setdefault((x.ctypes.data, y.ctypes.data), x + y)"),
    "works_at_first": ("", "kept.append(1); return x + y if len(kept) < 9 else x"),
    "by_value": (
        SLOW + "known = {}",
        "key = x[:9].tobytes()\n"
        "    if key not in known:\n"
        "        known[key] = slow(x, y)\n"
        "    return known[key]",
    ),
    "deferred": (SLOW + LAZY, "return slow(x, y)"),
    "in_one_buffer": (
        "import numpy as np\nbuffer = np.empty(5000, np.float32)",
        "np.add(x, y, out=buffer); return buffer",
    ),
    "works_with_a_child": (
        "import os",
        "if os.fork() == 0:\n"
        "        for _ in range(20_000):\n"
        "            y + y\n"
        "        os._exit(0)\n"
        "    os.wait(); return x + y",
    ),
    "leaves_a_child": (
        "import os",
        "if not kept and os.fork() == 0:\n"
        "        while os.getppid() > 1:\n"
        "            x + y\n"
        "        os._exit(0)\n"
        "    kept.append(1); return x + y",
    ),
    "half_precision": ("import numpy as np", "return (x.astype(np.float16) + y).astype(np.float16)"),
}
IDENTITY = "return x.copy()"


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    """Return a directory of samples: the attacks, and honest ones."""
    directory = tmp_path_factory.mktemp("strangers")

    def write(name: str, before: str, body: str, reference: str = SUM, config: str = "") -> None:
        files = {
            "__init__.py": INIT.format(config=config),
            "numpy_impl.py": REFERENCE.format(name=name, body=reference),
            # NumPy under another name: a worker of it is ready at once.
            "torch_impl.py": f"{before}\nkept = []\n" + REFERENCE.format(name=name, body=body),
        }
        write_folder(directory / name, files)

    for name, (before, body) in ATTACKS.items():
        write(name, before, body)
    write("view_of_an_input", "", "return x", IDENTITY)
    write("wide_tolerance", "", "return x * 1.5", "return x", ", rtol=10.0, atol=10.0")
    write("honest", "", SUM)
    write("hangs", "import time", "time.sleep(60)")
    write(
        "slow_by_another_clock",
        "import time\ntime.perf_counter = time.monotonic = lambda: 0.0",
        "time.sleep(0.002); return x + y",
    )
    write(
        "leaves_a_process",
        "import subprocess",
        "kept.append(kept or subprocess.Popen(['sleep', '600'], start_new_session=True)); return x + y",
    )
    write(
        "leaves_a_thread",
        "import hashlib, threading",
        "job = ('sha256', b'', b'', 1_000_000_000)\n"
        "    if not kept:\n"
        "        threading.Thread(target=hashlib.pbkdf2_hmac, args=job, daemon=True).start()\n"
        "    kept.append(1); return x + y",
    )
    return directory


@pytest.fixture(scope="module")
def session():
    with bench.Session() as session:
        yield session
    left = [each for each in psutil.Process().children(recursive=True) if each.name() == "sleep"]
    assert not left


@pytest.fixture(scope="module")
def judged(folders, session):
    def judged(*names: str, **request):
        asked = {
            "frameworks": "numpy",
            "implementation": "torch",
            "time_budget": 0.03,
            "patience": 0,
            **request,
        }
        run = bench.run(
            list(names), samples_directories=[folders], adversarial=True, session=session, **asked
        )
        return {result.sample: result for result in run.results}

    return judged


@pytest.fixture(scope="module")
def attacked(judged):
    return judged(*ATTACKS, "view_of_an_input", "wide_tolerance", "honest")


@pytest.mark.parametrize("name", [*ATTACKS, "view_of_an_input", "wide_tolerance"])
def test_attacks_are_not_plainly_ok(attacked, name):
    result = attacked[name]
    assert result.status != "ok" or result.suspicions, result
    assert not result.message.startswith("the judge failed"), result.message


@pytest.mark.parametrize(
    ("name", "status"),
    {
        "comparison_patched": "wrong_result",
        "audit_patched": "wrong_result",
        "by_address": "wrong_result",
        "wide_tolerance": "wrong_result",
        "exits": "crashed",
        "json_patched": "error",
        "replies_forged": "crashed",
        "kills_the_judge": "crashed",
        "shown_from_nowhere": "crashed",
        "overwrites_inputs": "unsupported",
        "view_of_an_input": "shared memory",
        "in_one_buffer": "shared memory",
        "by_value": "remembered results",
        "half_precision": "wrong_result",
        "works_with_a_child": "other processes: ",
        "leaves_a_child": "processes left behind: 1",
    }.items(),
)
def test_attacks_are_called_by_their_names(attacked, name, status):
    result = attacked[name]
    if status in ("wrong_result", "crashed", "unsupported", "error"):
        assert (result.status, result.block_seconds) == (status, []), result.message
    else:
        assert [each for each in result.suspicions if each.startswith(status)], result


def test_what_is_honest_is_plainly_ok_beside_them(attacked):
    result = attacked["honest"]
    assert (result.status, result.suspicions, result.message) == ("ok", [], "")
    assert result.check["checked"] and result.check["reference"] == "numpy"
    assert result.task.settings.adversarial and result.block_seconds


def test_another_clock_shortens_nothing(judged):
    """Check that the time stays.

    The time beside a block's calls is taken off; on a busy machine that is up to half of their 2 ms.
    """
    result = judged("slow_by_another_clock")["slow_by_another_clock"]
    assert median(result.seconds_per_call()) >= 0.001


@pytest.mark.slow
@pytest.mark.alone
def test_a_thread_that_is_left_is_seen_in_blocks_or_between(judged):
    """Check it alone: the thread needs a processor, and has none where all are in use."""
    result = judged("leaves_a_thread", time_budget=0.3)["leaves_a_thread"]
    told = ("work between blocks: ", "more threads: ")
    assert [each for each in result.suspicions if each.startswith(told)], result


def test_what_never_answers_is_killed_and_the_next_goes_on(judged):
    results = judged("hangs", "honest", timeout=10)
    assert results["hangs"].status == "timeout"
    assert results["honest"].status == "ok"


def test_processes_that_are_left_are_killed(judged):
    judged("leaves_a_process")
    judged("honest")

    def is_over() -> bool:
        return "sleep" not in [each.name() for each in psutil.Process().children(recursive=True)]

    wait_for(is_over, "the end of the process")
