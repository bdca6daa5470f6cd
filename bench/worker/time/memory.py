"""Measures the peak memory of one call, in bytes, from the framework's allocator or the resident set; and
frees the worker's own."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import time
from collections.abc import Callable
from typing import Any

from bench.frameworks.base import Call, Framework

NOT_AVAILABLE, RESIDENT = "not_available", "resident_high_water"
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
SETTLING_SECONDS = 0.02
MOST_CALLS = 3
MOST_SECONDS = 0.02
"""The seconds of calls that are not repeated for their memory alone."""
FREED_BYTES = 1 << 29
"""The bytes that a worker grows by before it gives back free memory."""


class Heap:
    """The heap of the C library, which keeps what is freed: gigabytes of a worker that waits for its turn."""

    def __init__(self) -> None:
        self._resident = 0

    def give_back(self) -> None:
        """Give free heap to the system, if the process has grown since that was last done."""
        with contextlib.suppress(OSError):
            if status_bytes("VmRSS") > self._resident + FREED_BYTES:
                _release_free_heap()
                self._resident = status_bytes("VmRSS")


def peaks(make_call: Callable[[], Call], framework: Framework) -> tuple[list[int], str]:
    """Return `peak_bytes` of up to three new calls, and their source; no bytes where the system has none."""
    found: list[int] = []
    end = time.perf_counter() + MOST_SECONDS
    while len(found) < MOST_CALLS and (not found or time.perf_counter() < end):
        peak, source = peak_bytes(make_call(), framework)
        if peak is None:
            return [], source
        found.append(peak)
    return found, source


def peak_bytes(run: Callable[[], Any], framework: Framework) -> tuple[int | None, str]:
    """Return the bytes that `run()` needed above those in use before it, and the source of the figure.

    The source is the framework's `memory_source` where its allocator counts.  Else it is the process: its
    resident set, or its heap if that has grown by more, since a heap keeps pages that were freed.  It is
    "not_available", with None, on an accelerator whose allocator does not count, and where the system has
    no high-water mark (Linux has one).
    """
    gc.collect(1)
    peak = framework.allocated_peak(run)
    if peak is not None:
        return peak, framework.memory_source
    if not framework.on_cpu:  # the process's own memory shows nothing of it
        framework.synchronize(run())
        return None, NOT_AVAILABLE
    framework.synchronize()
    _release_free_heap()
    if framework.dispatching_threads:
        _wait_for_frees()
    if not reset_high_water_mark():
        framework.synchronize(run())
        return None, NOT_AVAILABLE
    resident, in_use = status_bytes("VmRSS"), _in_use()
    result = run()
    framework.synchronize(result)
    held = _in_use() - in_use
    return max(0, held, status_bytes("VmHWM") - resident), RESIDENT


def _wait_for_frees() -> None:
    """Wait for memory to be freed.

    Frameworks that dispatch free the results of earlier calls from other threads, a little later.
    """
    end, before = time.perf_counter() + SETTLING_SECONDS, -1
    while time.perf_counter() < end and (resident := status_bytes("VmRSS")) != before:
        before = resident
        time.sleep(SETTLING_SECONDS / 10)
        _release_free_heap()


class _HeapInfo(ctypes.Structure):
    """The figures of `mallinfo2`, see mallinfo(3)."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            *("arena", "ordblks", "smblks", "hblks", "hblkhd"),
            *("usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"),
        )
    ]


def _in_use() -> int:
    """Return the bytes of the C library's heap that are in use; 0 where it does not tell."""
    try:
        mallinfo2 = ctypes.CDLL(None).mallinfo2
    except (AttributeError, OSError):
        return 0  # not glibc, or one before 2.33
    mallinfo2.restype = _HeapInfo
    found = mallinfo2()
    return int(found.uordblks + found.hblkhd)


def _release_free_heap() -> None:
    """Give freed heap back; else the call would be served from pages that are resident already."""
    try:
        ctypes.CDLL(None).malloc_trim(0)
    except (AttributeError, OSError):
        return  # not glibc: nothing to give back


def reset_high_water_mark() -> bool:
    """Reset VmHWM to the present resident size, by writing 5 to clear_refs (see proc(5)).

    Returns False where the system does not allow it.
    """
    try:
        with open("/proc/self/clear_refs", "w", encoding="ascii") as file:
            file.write("5")
    except OSError:
        return False
    return True


def status_bytes(key: str) -> int:
    """Return the bytes of a size in /proc/self/status, see proc(5).

    Raises OSError where it has none of that name.
    """
    with open("/proc/self/status", encoding="ascii", errors="replace") as file:
        for line in file:
            if line.startswith(key + ":"):
                return int(line.split()[1]) * 1024
    raise OSError(f"/proc/self/status has no {key}")
