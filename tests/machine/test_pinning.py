"""The cores that workers are kept on, and that this process is kept off."""

from __future__ import annotations

import os
import threading

import pytest

from bench.engine.session import Session
from bench.machine import pinning
from bench.machine.pinning import kept_off, quietest_cores

USABLE = os.sched_getaffinity(0)
several_cores = pytest.mark.skipif(len(USABLE) < 2, reason="needs two cores")


def test_all_cores_are_chosen_where_as_many_or_more_are_asked_for():
    assert quietest_cores(len(USABLE)) == quietest_cores(len(USABLE) + 1) == tuple(sorted(USABLE))


@several_cores
def test_as_many_cores_are_chosen_as_asked_for():
    (core,) = quietest_cores(1) or ()
    assert core in USABLE
    assert os.sched_getaffinity(0) == USABLE


@pytest.mark.parametrize(
    ("siblings", "order"),
    [
        ({}, [2, 0, 1, 3]),
        ({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"}, [2, 1, 0, 3]),
        ({0: "0-1", 1: "0-1", 2: "2-3", 3: "2-3"}, [2, 0, 1, 3]),
    ],
)
def test_physical_cores_come_before_their_siblings(monkeypatch, tmp_path, siblings, order):
    for core, text in siblings.items():
        path = tmp_path / f"cpu{core}" / "topology"
        path.mkdir(parents=True)
        (path / "thread_siblings_list").write_text(text + "\n")
    monkeypatch.setattr(pinning, "_CPUS", tmp_path)
    assert pinning._apart([2, 0, 1, 3]) == order


@pytest.mark.parametrize(
    ("siblings", "asked", "found"),
    [
        ({}, (2, 1), [(0,), (1,)]),
        ({}, (2, 2), [(0, 1), (2, 3)]),
        ({}, (2, 3), []),
        ({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"}, (2, 1), [(0, 2), (1, 3)]),
        ({0: "0,2", 1: "1,3", 2: "0,2", 3: "1,3"}, (3, 1), [(0,), (1,), (2,)]),
    ],
)
def test_parts_share_no_physical_core_where_there_are_enough(monkeypatch, siblings, asked, found):
    """Check that one physical core is left over where possible."""
    known = {core: {int(each) for each in text.split(",")} for core, text in siblings.items()}
    monkeypatch.setattr(pinning, "_siblings", lambda core: known.get(core, {core}))
    monkeypatch.setattr(pinning.affinity, "usable_cores", lambda: (0, 1, 2, 3))
    assert pinning.parts(*asked) == found


@several_cores
def test_every_thread_is_kept_off_and_let_go_again():
    """Check a thread that was there before and one that is started meanwhile."""
    core, release = min(USABLE), threading.Event()
    waiting = [threading.Thread(target=release.wait) for _ in range(2)]
    waiting[0].start()
    with kept_off([core]) as is_off:
        waiting[1].start()
        during = [os.sched_getaffinity(thread.native_id) for thread in (threading.main_thread(), *waiting)]
    after = [os.sched_getaffinity(thread.native_id) for thread in (threading.main_thread(), *waiting)]
    release.set()
    for thread in waiting:
        thread.join()
    assert is_off
    assert during == [USABLE - {core}] * 3
    assert after == [USABLE] * 3


def test_a_process_that_would_have_no_core_left_is_not_kept_off():
    with kept_off(USABLE) as is_off:
        assert os.sched_getaffinity(0) == USABLE
    assert not is_off


@several_cores
def test_a_worker_is_kept_on_one_core_and_the_next_is_not():
    with Session() as session:
        pinned = session.environment("numpy", pin=True)["cores"]
        free = session.environment("numpy")["cores"]
    assert len(pinned) == 1 and set(pinned) < USABLE
    assert set(free) == USABLE
