"""Measures the cost of compiling: seconds, and bytes of this process and those that it starts meanwhile."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from types import TracebackType

from bench.worker.time import memory

SAMPLED_SECONDS = 0.01
_TASKS = Path("/proc/self/task")


class Compilation:
    """A context manager around the first call of a function that is captured or compiled.

    Attributes:
        seconds: the seconds that it took.
        peak_bytes: largest sum of the resident memory of this process and its descendants, above what it
            was before; None where the system does not tell.
    """

    def __init__(self, watched: bool):
        """Prepare the measurement.  watched: memory is measured too."""
        self.seconds = 0.0
        self.peak_bytes: int | None = None
        self._watched = watched and _TASKS.is_dir()
        self._ended = threading.Event()
        self._descendants_bytes = 0

    def __enter__(self) -> Compilation:
        if self._watched:
            self._watched = memory.reset_high_water_mark()
        if self._watched:
            self._before = _descendants_bytes()
            self._resident = memory.status_bytes("VmRSS")
            self._sampler = threading.Thread(target=self._sample, daemon=True)
            self._sampler.start()
        self._started = time.perf_counter()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.seconds = time.perf_counter() - self._started
        if not self._watched:
            return
        self._ended.set()
        self._sampler.join()
        own = memory.status_bytes("VmHWM") - self._resident
        self.peak_bytes = max(0, own) + max(0, self._descendants_bytes - self._before)

    def _sample(self) -> None:
        while not self._ended.wait(SAMPLED_SECONDS):
            self._descendants_bytes = max(self._descendants_bytes, _descendants_bytes())


def _descendants_bytes() -> int:
    """Return the bytes of resident memory of this process's descendants, now."""
    total, waiting = 0, _children(_TASKS)
    while waiting:
        process = Path("/proc") / waiting.pop()
        try:
            pages = int((process / "statm").read_text(encoding="ascii").split()[1])
        except (OSError, IndexError, ValueError):
            continue  # it has ended
        total += pages * memory.PAGE_BYTES
        waiting += _children(process / "task")
    return total


def _children(tasks: Path) -> list[str]:
    """Return the processes that the threads in a directory of proc(5) have started."""
    found: list[str] = []
    try:
        for task in tasks.iterdir():
            found += (task / "children").read_text(encoding="ascii").split()
    except OSError:
        pass  # it has ended
    return found
