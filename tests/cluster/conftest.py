"""The cluster that tests run on."""

from __future__ import annotations

import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from processes import ROOT, environment_with
from ray_nodes import FAULTY, RAY, Nodes


@pytest.fixture
def nodes(monkeypatch) -> Iterator[Nodes]:
    """A cluster with a head that has no slot.  Paths of sockets have to be short.

    Ray makes SIGTERM an exception in this process, which pytest takes for a test that failed, and goes on.
    """
    heeded = signal.getsignal(signal.SIGTERM)
    for name, value in environment_with({"PYTHONPATH": f"{ROOT}:{FAULTY}", **RAY}).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("BENCH_SAMPLES_PATH", str(FAULTY / "samples"))
    directory = Path(subprocess.check_output(["mktemp", "-d"], text=True).strip())
    found = Nodes(directory)
    yield found
    found.close()
    signal.signal(signal.SIGTERM, heeded)
    shutil.rmtree(directory, ignore_errors=True)
