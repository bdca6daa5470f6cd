"""Peak memory: the bytes that a call allocates are counted once, without those that were there before."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from bench.frameworks import load
from bench.frameworks.numpy import Framework
from bench.worker.time import memory

MEBIBYTE = 1 << 20
NUMPY = Framework()


class Uncounted(Framework):
    """NumPy without the count of its allocator: the process's memory says how much a call needs."""

    def allocated_peak(self, run: Callable[[], Any]) -> None:
        return None


UNCOUNTED = Uncounted()

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux resets its high-water mark")


def allocate(mebibytes: int) -> np.ndarray:
    return np.ones(mebibytes * MEBIBYTE, np.uint8)


def test_allocation_is_seen():
    for _ in range(3):  # the figure does not drift with what ran before
        peak, source = memory.peak_bytes(lambda: allocate(64), UNCOUNTED)
        assert source == "resident_high_water"
        assert peak == pytest.approx(64 * MEBIBYTE, rel=0.1)


def test_peak_is_what_lives_at_once():
    def one_after_another() -> None:
        for _ in range(4):
            allocate(32)

    def together() -> None:
        _ = [allocate(32) for _ in range(4)]

    peaks = [memory.peak_bytes(run, UNCOUNTED)[0] for run in (one_after_another, together)]
    assert peaks == [pytest.approx(32 * MEBIBYTE, rel=0.2), pytest.approx(128 * MEBIBYTE, rel=0.1)]


def test_memory_in_use_before_does_not_count():
    before = allocate(64)
    for framework in (NUMPY, UNCOUNTED):
        peak, _ = memory.peak_bytes(before.sum, framework)
        assert peak < 8 * MEBIBYTE


def test_memory_freed_by_an_earlier_call_still_counts():
    """Check small blocks, which come from the heap: it must not be resident already."""

    def many_small() -> None:
        _ = [np.ones(10_000, np.uint8) for _ in range(3000)]

    for _ in range(2):
        peak, _ = memory.peak_bytes(many_small, UNCOUNTED)
        assert peak == pytest.approx(30_000_000, rel=0.3)


def test_a_heap_that_keeps_freed_pages_hides_no_result(monkeypatch):
    """Check a call that gets memory which is resident already, as the heap of another thread keeps it."""
    monkeypatch.setattr(memory, "_release_free_heap", lambda: None)
    kept = [np.ones(100_000, np.uint8) for _ in range(200)]
    wall = np.ones(100_000, np.uint8)  # above it the heap is not given back
    kept.clear()
    peak, _ = memory.peak_bytes(lambda: [np.ones(100_000, np.uint8) for _ in range(200)], UNCOUNTED)
    assert peak == pytest.approx(20_000_000, rel=0.1)
    assert wall.all()


def test_an_allocator_that_counts_is_asked_first():
    class Counting(Framework):
        memory_source = "own_allocator"

        def allocated_peak(self, run: Callable[[], Any]) -> int:
            return 1024

    assert memory.peak_bytes(lambda: None, Counting()) == (1024, "own_allocator")


def test_numpy_counts_each_byte_of_arrays_that_live_at_once():
    def together() -> np.ndarray:
        return np.exp(-np.ones(1 << 20, np.float32))

    peak, source = memory.peak_bytes(together, NUMPY)
    assert (source, peak) == ("cpu_allocator", pytest.approx(8 * MEBIBYTE, abs=4096))


def test_torch_counts_each_byte_of_arrays_that_live_at_once():
    torch = pytest.importorskip("torch")
    ones = torch.ones(1 << 20)
    found = load("torch")("cpu", 1).allocated_peak(lambda: torch.exp(-ones))
    assert found == 8 * MEBIBYTE


@pytest.mark.parametrize(("share", "calls"), [(0.1, memory.MOST_CALLS), (0.7, 2), (2, 1)])
def test_short_calls_are_measured_several_times_and_long_ones_once(monkeypatch, share, calls):
    """Check calls that each take `share` of the available time, by a made-up clock."""
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])

    def call() -> np.ndarray:
        now[0] += share * memory.MOST_SECONDS
        return allocate(1)

    found, source = memory.peaks(lambda: call, NUMPY)
    assert (len(found), source) == (calls, "cpu_allocator")


@pytest.mark.process
def test_a_result_has_average_and_maximum_memory(run_api):
    case = '{"shape": [4096, 4096]}'
    run = run_api("-c", "abs", "--frameworks", "numpy", "--case", case, "--time-budget", "0.01")
    (result,) = run.results
    assert result["memory_average_bytes"] <= result["memory_bytes"]
    assert result["memory_average_bytes"] == pytest.approx(64 * MEBIBYTE, rel=0.001)


def test_a_heap_gives_back_what_was_freed_below_what_is_kept(monkeypatch):
    """Check blocks too small to be mapped on their own, which free() leaves with the process."""
    monkeypatch.setattr(memory, "FREED_BYTES", 16 * MEBIBYTE)
    heap = memory.Heap()
    heap.give_back()
    before = memory.status_bytes("VmRSS")
    blocks = [np.ones(1 << 15, np.uint8) for _ in range(1 << 12)]
    kept = blocks[:: len(blocks) - 1]
    del blocks
    assert memory.status_bytes("VmRSS") > before + 100 * MEBIBYTE
    heap.give_back()
    assert memory.status_bytes("VmRSS") < before + 32 * MEBIBYTE
    assert all(block.all() for block in kept)
    monkeypatch.setattr(memory, "_release_free_heap", lambda: pytest.fail("it has not grown since"))
    heap.give_back()
