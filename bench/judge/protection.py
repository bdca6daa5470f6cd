"""What keeps processes of the same user from a judge, and a judge from losing sight of what they start.

Linux has both; elsewhere there is no judge.
"""

from __future__ import annotations

import ctypes
import fcntl
import os

import psutil

_PR_SET_DUMPABLE = 4


def hide() -> None:
    """No other process of this user may read or write this one's memory, nor trace it (root's may)."""
    _prctl(_PR_SET_DUMPABLE, 0)


def kill_strays(known: set[int]) -> int:
    """Kill descendants of this process other than the `known` ones and theirs; how many."""
    this, killed = psutil.Process(), 0
    for child in this.children():
        if child.pid in known:
            continue
        for process in [*child.children(recursive=True), child]:
            try:
                process.kill()
                killed += 1
            except psutil.Error:
                continue  # it has just ended
        try:
            child.wait(timeout=1)
        except psutil.Error:
            continue
    return killed


def memory_file() -> int:
    """Descriptor of a file in memory that nobody can make shorter: to read there would end this process."""
    descriptor = os.memfd_create("arrays", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
    fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
    return descriptor


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
