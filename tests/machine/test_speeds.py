"""The speeds of the cores: from made-up looks, and measured on a core that other processes take."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence

import pytest

from bench.frameworks import affinity
from bench.frameworks.arithmetic import REPEATS
from bench.machine import speeds
from bench.machine.pinning import quietest_cores
from bench.machine.speeds import SEVERAL_SPEEDS, UNEVEN_CORES, Look, classify, finding, usual_spell, watch

FAST, SLOW, SLOWEST = 2.6e-6, 4.7e-6, 9e-6
LOOK = 0.001


def looks(core: int | None, seconds: Sequence[float], start: int = 0, every: int = 1, away: float = 0.0):
    """Return one look per millisecond, or per `every` milliseconds, each of as many readings as fit in."""
    return [
        Look(core, begin, begin + LOOK, each, round((LOOK - away) / 5 / each), away)
        for begin, each in ((LOOK * (start + every * index), each) for index, each in enumerate(seconds))
    ]


def by_time(*of_cores: list[Look]) -> list[Look]:
    return sorted((look for each in of_cores for look in each), key=lambda look: look.started)


def test_a_machine_that_drifts_a_little_has_one_speed():
    drifting = [FAST * (1 + 0.1 * (index % 10) / 10) for index in range(500)]
    found = classify(by_time(looks(0, drifting, 0, 2), looks(1, drifting, 1, 2)))
    assert (found.count, found.slowdown, found.slow_share, found.spells) == (1, 1.0, 0.0, [])
    assert finding(found).harm == ""
    assert finding(found).state == "one speed, for 1.0 s on 2 cores"


def test_two_speeds_are_told_with_how_long_the_slow_one_lasts():
    states = [FAST] * 300 + [SLOW] * 40 + [FAST] * 300 + [SLOW] * 100 + [FAST] * 260
    found = classify(looks(0, states))
    assert found.count == 2
    assert found.slowdown == pytest.approx(SLOW / FAST)
    assert found.slow_share == pytest.approx(0.14)
    assert [(round(spell.seconds, 3), spell.is_open) for spell in found.spells] == [
        (0.1, False),
        (0.04, False),
    ]
    told = finding(found)
    assert "2 speeds in 1.0 s on one core: 1.81 times slower 14% of the time" in told.state
    assert told.state.endswith("from 0.100 s up, the longest 0.100 s")
    assert (bool(told.harm), told.code) == (True, SEVERAL_SPEEDS)


def test_a_third_speed_is_counted():
    assert classify(looks(0, [FAST] * 500 + [SLOW] * 300 + [SLOWEST] * 200)).count == 3


def test_a_passage_between_two_speeds_is_none():
    passage = [FAST + (SLOW - FAST) * step / 40 for step in range(40)]
    assert classify(looks(0, [FAST] * 500 + passage + [SLOW] * 500)).count == 2


def test_a_look_now_and_then_is_no_second_speed():
    states = [SLOW if index % 100 == 7 else FAST for index in range(1000)]
    assert classify(looks(0, states)).count == 1


@pytest.mark.parametrize("states", [[SLOW] * 100 + [FAST] * 400, [FAST] * 400 + [SLOW] * 100])
def test_what_goes_beyond_the_watch_is_said_to_do_so(states):
    (spell,) = (found := classify(looks(0, states))).spells
    assert spell.is_open
    assert "the longest 0.100 s, which began before or lasts on" in finding(found).state


def test_a_spell_lasts_while_other_cores_have_their_turn():
    """Check a spell of core 0, which is looked at only every other time."""
    first = looks(0, [FAST] * 100 + [SLOW] * 50 + [FAST] * 100, 0, 2)
    second = looks(1, [FAST] * 250, 1, 2)
    (spell,) = classify(by_time(first, second)).spells
    assert (spell.core, spell.seconds) == (0, pytest.approx(99 * LOOK))


def test_short_spells_do_not_hide_the_long_ones():
    states = ([FAST] * 9 + [SLOW]) * 50 + [FAST] * 10 + [SLOW] * 100 + [FAST] * 50
    assert usual_spell(classify(looks(0, states)).spells) == pytest.approx(0.1)


def test_a_core_that_is_slower_than_the_other_is_named():
    found = classify(by_time(looks(4, [SLOW] * 500, 0, 2), looks(7, [FAST] * 500, 1, 2)))
    assert [core.number for core in found.cores] == [7, 4]
    assert [core.slow_share for core in found.cores] == [0.0, 1.0]
    told = finding(found)
    assert told.code == UNEVEN_CORES
    assert "keep workers on core 7" in told.remedy
    assert "(0% on core 7, 100% on 4)" in told.state


def test_a_core_that_other_work_takes_is_named():
    found = classify(by_time(looks(0, [FAST] * 500, 0, 2, away=0.0004), looks(1, [FAST] * 500, 1, 2)))
    assert [core.number for core in found.cores] == [1, 0]
    told = finding(found)
    assert (found.count, told.code) == (1, UNEVEN_CORES)
    assert told.state.endswith("other work took 40% of the time on core 0")


def test_the_core_stays_unknown_where_threads_cannot_choose_one(monkeypatch):
    monkeypatch.setattr(affinity, "usable_cores", lambda: None)
    monkeypatch.delattr(os, "sched_setaffinity", raising=False)
    found = watch(0.02, affinity.usable_cores())
    assert {look.core for look in found} == {None}
    assert "whatever core it ran on" in speeds.examine(0.02).state
    assert quietest_cores(1) is None


def test_every_core_is_watched_and_the_thread_let_go_again():
    usable = os.sched_getaffinity(0)
    found = watch(0.05, sorted(usable))
    assert {look.core for look in found} == usable
    assert os.sched_getaffinity(0) == usable
    assert all(look.seconds > 0 and look.readings > 0 and look.away >= 0 for look in found)
    ends = [look.ended for look in found]
    assert ends == sorted(ends)


class SharedMachine:
    """Two cores with a made-up clock: others take the second for 9 ms after 3 ms of this thread on it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch):
        self.now = self.worked = 0.0
        self.cores: tuple[int, ...] = (0, 1)
        monkeypatch.setattr(speeds, "perf_counter", lambda: self.now)
        monkeypatch.setattr(speeds, "arithmetic", self.arithmetic)
        monkeypatch.setattr(affinity, "usable_cores", lambda: (0, 1))
        monkeypatch.setattr(affinity, "thread_on", self.on)

    @contextlib.contextmanager
    def on(self, cores: Sequence[int]) -> Iterator[None]:
        self.cores = tuple(cores)
        yield
        self.cores = (0, 1)

    def arithmetic(self) -> float:
        self.now += REPEATS * FAST
        if self.cores == (1,):
            self.worked += REPEATS * FAST
            if self.worked > 0.003:
                self.now, self.worked = self.now + 0.009, 0.0
        return FAST


def test_a_core_that_others_take_is_found(monkeypatch):
    SharedMachine(monkeypatch)
    found = classify(watch(1.0, affinity.usable_cores()))
    assert [core.number for core in found.cores] == [0, 1]
    assert [core.lost_share for core in found.cores] == [0.0, pytest.approx(0.75, abs=0.05)]
    told = finding(found)
    assert (found.count, told.code) == (1, UNEVEN_CORES)
    assert "as long on core 1 as on core 0" in told.harm
    assert quietest_cores(1) == (0,)


@pytest.fixture
def taken_core() -> Iterator[int]:
    """Yield a core that three other processes keep busy."""
    usable = os.sched_getaffinity(0)
    if len(usable) < 2:
        pytest.skip("needs two cores")
    core = max(usable)
    spin = f"import os; os.sched_setaffinity(0, {{{core}}})\nwhile True: pass"
    rivals = [subprocess.Popen([sys.executable, "-c", spin]) for _ in range(3)]
    time.sleep(0.5)
    yield core
    for rival in rivals:
        rival.kill()
        rival.wait()


@pytest.mark.slow
@pytest.mark.alone
def test_a_core_that_is_really_taken_is_found(taken_core):
    found = classify(watch(1.0, sorted(os.sched_getaffinity(0))))
    assert found.cores[-1].number == taken_core
    assert found.cores[-1].lost_share > 0.3 > found.cores[0].lost_share
    told = finding(found)
    assert told.code == UNEVEN_CORES
    assert f"as long on core {taken_core} as" in told.harm
    assert quietest_cores(1) != (taken_core,)
