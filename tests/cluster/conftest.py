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
    """Yield a cluster with a head that has no slot.

    Its directory is short, because paths of sockets have to be.  Ray turns SIGTERM into an exception in this
    process; pytest takes that for a failed test and goes on.  So the former handler is set again at the end.
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
