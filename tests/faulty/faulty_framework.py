"""Frameworks on NumPy arrays for tests; with this directory on PYTHONPATH they are installed.

The samples beside them break on purpose, each in its own way.
"""

import os
import time
from pathlib import Path

from bench.frameworks import base


class Framework(base.Framework):
    """A framework whose facts name its process and count how often it was waited for."""

    name = "faulty"

    def __init__(self, device="cpu", threads=None):
        super().__init__(device, threads)
        self._waits = 0

    def synchronize(self, results=None):
        self._waits += 1

    def reset_capture(self, others_open=False):
        self._waits = 0

    def capture_facts(self):
        return {"pid": os.getpid(), "waits": self._waits}


class Waiting(Framework):
    """A framework that takes its time to load."""

    name = "waiting"

    def __init__(self, device="cpu", threads=None):
        super().__init__(device, threads)
        wait_while_held()


def announce(pid):
    """Write `pid` to the file that FAULTY_STARTED names, at once and whole."""
    started = Path(os.environ["FAULTY_STARTED"])
    unfinished = started.with_suffix(".unfinished")
    unfinished.write_text(str(pid))
    unfinished.replace(started)


def wait_while_held():
    """Wait while the file that FAULTY_HOLD names exists; announce this process before."""
    hold = Path(os.environ["FAULTY_HOLD"])
    if hold.exists():
        announce(os.getpid())
    while hold.exists():
        time.sleep(0.01)
