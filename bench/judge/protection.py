"""Protects a judge from other processes of the same user, and keeps it from losing sight of what they start.

Both need Linux; the judge does not run elsewhere.
"""

from __future__ import annotations

import ctypes
import fcntl
import os

import psutil

_PR_SET_DUMPABLE = 4


def hide() -> None:
    """Keep other processes of this user from reading, writing or tracing this one; root's still can."""
    _prctl(_PR_SET_DUMPABLE, 0)


def kill_strays(known: set[int]) -> int:
    """Kill descendants of this process, except the `known` ones and theirs; return their number."""
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
    """Return the descriptor of a file in memory that nobody can shrink.

    Reading behind the end of a file that was shortened would end this process.
    """
    descriptor = os.memfd_create("arrays", os.MFD_ALLOW_SEALING | os.MFD_CLOEXEC)
    fcntl.fcntl(descriptor, fcntl.F_ADD_SEALS, fcntl.F_SEAL_SHRINK)
    return descriptor


def _prctl(option: int, value: int) -> None:
    ctypes.CDLL(None).prctl(option, value, 0, 0, 0)
