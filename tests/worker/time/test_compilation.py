"""The cost of compiling: memory of this process and of those that it starts, and of nothing else."""

from __future__ import annotations

import subprocess
import sys
import threading
import time

import pytest

from bench.worker.time import memory
from bench.worker.time.compilation import Compilation

MEBIBYTE = 1 << 20
CHILD = "import time; held = bytearray(b'x') * {size}; print('held', flush=True); time.sleep({seconds})"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of its processes so")


def test_own_memory_is_seen():
    """Check that memory that the process had before is not counted."""
    peak_bytes, _ = watched(
        f"np.ones(96 * {MEBIBYTE}, np.uint8)", before=f"held = np.ones(64 * {MEBIBYTE}, np.uint8)"
    )
    assert peak_bytes == pytest.approx(96 * MEBIBYTE, rel=0.15)


@pytest.mark.process
def test_processes_that_it_starts_are_seen():
    """Check processes that a compiler would start, and processes that these start."""
    script = CHILD.format(size=128 * MEBIBYTE, seconds=0.5)
    nested = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {script!r}])"
    for started in (script, nested):
        run = f"subprocess.run([sys.executable, '-c', {started!r}], check=True, stdout=subprocess.DEVNULL)"
        peak_bytes, seconds = watched(run)
        assert peak_bytes == pytest.approx(140 * MEBIBYTE, rel=0.25)
        assert seconds > 0.5


def watched(statement: str, before: str = "") -> tuple[int, float]:
    """Return the peak bytes and the seconds of a statement, in a process without memory of other tests."""
    program = (
        "import subprocess, sys\n"
        "import numpy as np\n"
        "from bench.worker.time.compilation import Compilation\n"
        f"{before}\n"
        "with Compilation(watched=True) as compilation:\n"
        f"    {statement}\n"
        "print(compilation.peak_bytes, compilation.seconds)"
    )
    told = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    peak_bytes, seconds = told.stdout.split()
    return int(peak_bytes), float(seconds)


def test_processes_from_before_do_not_count():
    script = CHILD.format(size=128 * MEBIBYTE, seconds=600)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None and child.stdout.readline() == "held\n"
        with Compilation(watched=True) as compilation:
            time.sleep(0.1)
        child.kill()
    assert compilation.peak_bytes is not None and compilation.peak_bytes < 16 * MEBIBYTE


def test_where_the_high_water_mark_stays_nobody_looks_on(monkeypatch):
    """Check a process as in a container whose /proc cannot be written to: no thread watches its memory."""
    monkeypatch.setattr(memory, "reset_high_water_mark", lambda: False)
    threads = threading.active_count()
    with Compilation(watched=True) as compilation:
        assert threading.active_count() == threads
    assert compilation.peak_bytes is None


def test_an_eager_call_is_not_watched():
    with Compilation(watched=False) as compilation:
        time.sleep(0.01)
    assert compilation.peak_bytes is None and compilation.seconds >= 0.01
