"""A part of a machine that one run has for itself, whoever started it and whatever schedules it."""

from __future__ import annotations

import fcntl
import os
import re
import tempfile
import time
from pathlib import Path
from typing import IO

from bench.model.device import is_cpu

LOOK_SECONDS = 0.2
_LOCK = "dlop-bench-node-{lease}.lock"
_VISIBLE = ("CUDA_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "ONEAPI_DEVICE_SELECTOR")
"""By which schedulers hide from a process all accelerators but its own."""


def lease_for(device: str) -> str:
    """Which part of this machine a run on the device takes: processors, or the accelerators that we see."""
    if is_cpu(device):
        return "cpu"
    given = next((os.environ[name] for name in _VISIBLE if os.environ.get(name)), "")
    return "-".join(["accelerator", *re.findall(r"\w+", given)])


def locked(lease: str) -> IO[bytes]:
    """The lock of this machine's `lease`, once nobody else has it; it ends with the open file."""
    path = Path(tempfile.gettempdir()) / _LOCK.format(lease=lease)
    try:
        file: IO[bytes] = path.open("rb")  # nobody may write to what another user made there
    except FileNotFoundError:
        file = path.open("ab")
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return file
        except BlockingIOError:
            time.sleep(LOOK_SECONDS)
