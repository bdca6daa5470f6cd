"""What compiling costs: memory of this process and of those that it starts, and of nothing else."""

from __future__ import annotations

import subprocess
import sys
import time

import numpy as np
import pytest

from bench.worker.compilation import Compilation

MEBIBYTE = 1 << 20
CHILD = "import time; held = bytearray(b'x') * {size}; print('held', flush=True); time.sleep({seconds})"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells of its processes so")


def test_own_memory_is_seen():
    held = np.ones(64 * MEBIBYTE, np.uint8)
    with Compilation(watched=True) as compilation:
        other = np.ones(96 * MEBIBYTE, np.uint8)
        del other
    assert compilation.peak_bytes == pytest.approx(96 * MEBIBYTE, rel=0.15)
    assert held.sum() == 64 * MEBIBYTE


def test_processes_that_it_starts_are_seen():
    """As a compiler starts another; also those that these start."""
    script = CHILD.format(size=128 * MEBIBYTE, seconds=0.5)
    nested = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {script!r}])"
    for started in (script, nested):
        peak_bytes, seconds = watched(started)
        assert peak_bytes == pytest.approx(140 * MEBIBYTE, rel=0.25)
        assert seconds > 0.5


def watched(script: str) -> tuple[int, float]:
    """What starting that costs, in a process that other tests have started nothing from."""
    program = (
        "import subprocess, sys\n"
        "from bench.worker.compilation import Compilation\n"
        "with Compilation(watched=True) as compilation:\n"
        "    subprocess.run([sys.executable, '-c', sys.argv[1]], check=True, stdout=subprocess.DEVNULL)\n"
        "print(compilation.peak_bytes, compilation.seconds)"
    )
    told = subprocess.run([sys.executable, "-c", program, script], check=True, capture_output=True, text=True)
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


def test_an_eager_call_is_not_watched():
    with Compilation(watched=False) as compilation:
        time.sleep(0.01)
    assert compilation.peak_bytes is None and compilation.seconds >= 0.01
