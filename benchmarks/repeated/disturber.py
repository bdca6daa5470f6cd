"""Two processes that disturb measurements by turns: a burner, which computes, and a streamer of memory.

Each is pinned to the last core that this process may use, works for a random time of 0.2 to 5 s, sleeps
for as long, and so on; the times are drawn with a fixed seed.  Neither is niced.  The burner adds up
integers in Python; the streamer copies one array of 64 MiB to another.  The measured process is not pinned:
the scheduler decides whether it evades them, as with any other load.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

SHORTEST, LONGEST = 0.2, 5.0
STREAMED_BYTES = 1 << 26
BURNER, STREAMER = 1, 2
"""The seeds of their random times."""


@contextlib.contextmanager
def disturbed() -> Iterator[None]:
    """Run both processes until the end of the block."""
    context, core = multiprocessing.get_context("spawn"), last_core()
    processes = [context.Process(target=target, args=(core,), daemon=True) for target in (burn, stream)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.terminate()
            process.join()


def last_core() -> int | None:
    """Return the last core that this process may use, or None where the system does not report it."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None


def burn(core: int | None) -> None:
    """Run arithmetic on the core, in intervals."""
    _by_turns(lambda: sum(range(10_000)), core, BURNER)


def stream(core: int | None) -> None:
    """Copy memory on the core, in intervals."""
    source = np.ones(STREAMED_BYTES, np.uint8)
    target = np.zeros_like(source)
    _by_turns(lambda: np.copyto(target, source), core, STREAMER)


def _by_turns(work: Callable[[], object], core: int | None, seed: int) -> None:
    """Work and sleep by turns until the parent is gone."""
    if core is not None:
        os.sched_setaffinity(0, {core})
    draw, parent = random.Random(seed), os.getppid()
    while os.getppid() == parent:
        seconds = draw.uniform(SHORTEST, LONGEST)
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            work()
        time.sleep(seconds)
