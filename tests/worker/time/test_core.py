"""Moves to another core: the thread is really there, and may run anywhere afterwards."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator

import pytest

from bench.worker.time.core import Cores

USABLE = os.sched_getaffinity(0)


@pytest.fixture
def restored() -> Iterator[None]:
    yield
    os.sched_setaffinity(0, USABLE)


@pytest.mark.skipif(len(USABLE) < 2, reason="needs two cores")
def test_a_thread_goes_to_another_core_and_may_run_anywhere_again(monkeypatch, restored):
    """Look at the thread while it is kept there: afterwards the system may move it."""
    cores, here, seen = Cores(), list[int](), list[tuple[set[int], int]]()
    current, keep_on = cores._current, os.sched_setaffinity

    def noticed() -> int:
        here.append(current())
        return here[-1]

    def watched(process: int, allowed: set[int]) -> None:
        keep_on(process, allowed)
        seen.append((set(allowed), ctypes.CDLL(None).sched_getcpu()))

    cores._current = noticed
    monkeypatch.setattr(os, "sched_setaffinity", watched)
    assert cores.move() is True
    (kept, there), (free, _) = seen
    assert kept == {there} and there in USABLE - set(here)
    assert free == os.sched_getaffinity(0) == USABLE


@pytest.mark.parametrize(("here", "following"), [(1, 4), (4, 6), (6, 1), (5, 6)])
def test_all_cores_have_their_turn(monkeypatch, here, following):
    """Check the next core after any core, even after one that is not allowed any more."""
    cores, kept = Cores(), list[set[int]]()
    cores._current = lambda: here
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {6, 1, 4})
    monkeypatch.setattr(os, "sched_setaffinity", lambda process, allowed: kept.append(set(allowed)))
    assert cores.move() is True
    assert kept == [{following}, {1, 4, 6}]


def test_with_one_core_there_is_nowhere_to_go(restored):
    only = {min(USABLE)}
    os.sched_setaffinity(0, only)
    assert Cores().move() is False
    assert os.sched_getaffinity(0) == only


def test_a_thread_that_cannot_choose_a_core_does_not_move(monkeypatch):
    monkeypatch.delattr(os, "sched_setaffinity")
    assert Cores().move() is False
