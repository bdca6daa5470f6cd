"""Finds the number of speeds at which the cores run, and the time at each.

Two guests of a host may share a physical core.  While the other guest is busy, this one is slower by up to a
half.  No counter shows it, but a loop of fixed arithmetic does.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from statistics import median
from time import perf_counter

from bench.frameworks import affinity
from bench.frameworks.arithmetic import REPEATS, arithmetic
from bench.machine.finding import MachineFinding
from bench.model.probe import ARITHMETIC, TOLERANCE
from bench.model.statistics import quantile

WATCHED_SECONDS = 1.5
LOOK_SECONDS = 0.001
TURN_SECONDS = 0.02
FEWEST_TURNS = 5
"""The least number of turns of a core: with many cores, turns are shorter."""
INTERRUPTED = 3
"""The ratio of elapsed time to the loop's own time from which on the loop was interrupted."""
FASTEST_QUANTILE = 0.01
"""The quantile of the looks that gives a core's best time, without the luckiest of thousands."""
SLOW_SHARE = 0.02
LOST_SHARE = 0.05
UNEVEN = 1.1
LEVEL_SHARE = 0.1
"""The least share of looks with similar times that make a speed, and not a passage between two speeds."""
SEVERAL_SPEEDS, UNEVEN_CORES = "several_speeds", "uneven_cores"


@dataclass(frozen=True)
class Look:
    """One look at a core, for about a millisecond.

    Attributes:
        core: its number; None where the system does not let a thread choose.
        started, ended: on one clock for all cores.
        seconds: the median time of the arithmetic.
        readings: the number of times it was done.
        away: the seconds of the look in which something else ran on the core.
    """

    core: int | None
    started: float
    ended: float
    seconds: float
    readings: int
    away: float


@dataclass(frozen=True)
class Spell:
    """A time in which a core was slow without a break.

    Attributes:
        is_open: whether it began before the watch or lasted beyond it.
    """

    core: int | None
    seconds: float
    is_open: bool


@dataclass(frozen=True)
class Core:
    """The summary of a core's looks.

    Attributes:
        slow_share: the share of slow looks.
        lost_share: the share of the time in which something else ran there.
        cost: seconds from one reading to the next, including the lost time between them.
    """

    number: int | None
    slow_share: float
    lost_share: float
    cost: float


@dataclass(frozen=True)
class Speeds:
    """The summary of the looks at all cores.

    Attributes:
        count: the number of different speeds; a difference within the probes' tolerance is not one.
        slowdown: the ratio of the median slow time to the median fast time; 1 if nothing is slow.
        slow_share: the share of slow looks.
        spells: on any core, the longest first.
        cores: the quietest first.
        watched_seconds: from the first look to the last.
    """

    count: int
    slowdown: float
    slow_share: float
    spells: Sequence[Spell]
    cores: Sequence[Core]
    watched_seconds: float


def watch(seconds: float, cores: Sequence[int] | None) -> list[Look]:
    """Return looks at `cores` in turns, taken for `seconds` and at least twice per core.

    cores: None: wherever this thread runs.
    """
    numbers: Sequence[int | None] = cores or [None]
    turn = min(TURN_SECONDS, seconds / len(numbers) / FEWEST_TURNS)
    found: list[Look] = []
    end = perf_counter() + seconds
    while perf_counter() < end or len(found) < 2 * len(numbers):
        for number in numbers:
            with contextlib.nullcontext() if number is None else affinity.thread_on([number]):
                found += _turn(number, turn)
    return found


def _turn(core: int | None, seconds: float) -> list[Look]:
    _look(core)  # the core may have been asleep
    found, end = list[Look](), perf_counter() + seconds
    while not found or perf_counter() < end:
        found.append(_look(core))
    return found


def _look(core: int | None) -> Look:
    readings, away = [], 0.0
    started = before = perf_counter()
    while before < started + LOOK_SECONDS:
        readings.append(arithmetic())
        now, least = perf_counter(), REPEATS * readings[-1]
        if now - before > INTERRUPTED * least:
            away += now - before - least
        before = now
    return Look(core, started, before, median(readings), len(readings), away)


def classify(looks: Sequence[Look]) -> Speeds:
    """Return the summary of the looks, at least one and in the order in which they were taken."""
    fastest = quantile(sorted(look.seconds for look in looks), FASTEST_QUANTILE)
    limit = fastest * TOLERANCE[ARITHMETIC]
    slow = [look.seconds for look in looks if look.seconds > limit]
    calm = [look.seconds for look in looks if look.seconds <= limit]
    share = len(slow) / len(looks)
    by_core: dict[int | None, list[Look]] = {}
    for look in looks:
        by_core.setdefault(look.core, []).append(look)
    spells = [spell for each in by_core.values() for spell in _spells(each, limit)]
    return Speeds(
        count=1 if share < SLOW_SHARE else max(2, _levels([look.seconds for look in looks])),
        slowdown=median(slow) / median(calm) if slow else 1.0,
        slow_share=share,
        spells=sorted(spells, key=attrgetter("seconds"), reverse=True),
        cores=sorted(
            (_core(number, each, limit) for number, each in by_core.items()), key=attrgetter("cost")
        ),
        watched_seconds=looks[-1].ended - looks[0].started,
    )


def _levels(seconds: Sequence[float]) -> int:
    """Return the number of levels: values with many looks near them, apart by the probes' tolerance."""
    left, found = sorted(seconds), 0
    while left:
        limit = quantile(left, FASTEST_QUANTILE) * TOLERANCE[ARITHMETIC]
        rest = [each for each in left if each > limit]
        found += len(left) - len(rest) >= LEVEL_SHARE * len(seconds)
        left = rest
    return found


def _spells(looks: Sequence[Look], limit: float) -> list[Spell]:
    """Return the slow spells of one core.

    The core is not seen while others have their turn: if it is slow before and after, it was slow between.
    """
    found = []
    for is_slow, group in groupby(looks, lambda look: look.seconds > limit):
        if is_slow:
            own = list(group)
            is_open = own[0] is looks[0] or own[-1] is looks[-1]
            found.append(Spell(own[0].core, own[-1].ended - own[0].started, is_open))
    return found


def _core(number: int | None, looks: Sequence[Look], limit: float) -> Core:
    spent = sum(look.ended - look.started for look in looks)
    return Core(
        number,
        slow_share=sum(look.seconds > limit for look in looks) / len(looks),
        lost_share=sum(look.away for look in looks) / spent,
        cost=spent / sum(look.readings for look in looks),
    )


def usual_spell(spells: Sequence[Spell]) -> float:
    """Return the seconds of a spell so that half of the slow time was in spells of at least this length.

    At least one spell is needed.  The median of the spells would be too short: many last only a millisecond.
    """
    total, passed = sum(spell.seconds for spell in spells), 0.0
    for spell in sorted(spells, key=attrgetter("seconds"), reverse=True):
        passed += spell.seconds
        if passed >= total / 2:
            break
    return spell.seconds


def examine(seconds: float = WATCHED_SECONDS) -> MachineFinding:
    """Watch the usable cores for `seconds`, and return the finding."""
    return finding(classify(watch(seconds, affinity.usable_cores())))


def finding(found: Speeds) -> MachineFinding:
    """Return the meaning of `found` for measurements, with remedies."""
    quiet, loud = found.cores[0], found.cores[-1]
    uneven = loud.cost > UNEVEN * quiet.cost
    state = "; ".join([_of_speeds(found), *_of_lost_time(found.cores)])
    if found.count == 1 and not uneven:
        return MachineFinding("speeds", state)
    harms = []
    if found.count > 1:
        harms.append(
            f"a call takes about {found.slowdown:.2f} times as long meanwhile, and no counter shows it"
        )
    if uneven:
        times = f"{loud.cost / quiet.cost:.2f} times as long"
        harms.append(f"all in all, work takes {times} on core {loud.number} as on core {quiet.number}")
    remedies = [
        "another time; a machine, or an instance type, with whole physical cores",
        "several rounds, and patience for what was disturbed",
    ]
    if uneven:
        remedies.insert(0, f"keep workers on core {quiet.number}, if it stays the quieter one")
    code = UNEVEN_CORES if uneven else SEVERAL_SPEEDS
    return MachineFinding("speeds", state, "; ".join(harms), "; ".join(remedies), code)


def _of_speeds(found: Speeds) -> str:
    watched = f"{found.watched_seconds:.1f} s"
    where = f"{len(found.cores)} cores" if len(found.cores) > 1 else "one core"
    if found.cores[0].number is None:
        where = "whatever core it ran on"
    if found.count == 1:
        return f"one speed, for {watched} on {where}"
    longest = found.spells[0]
    least, most = (pick(found.cores, key=lambda core: core.slow_share) for pick in (min, max))
    shares = f"{found.slow_share:.0%} of the time"
    if len(found.cores) > 1:
        shares += f" ({least.slow_share:.0%} on core {least.number}, {most.slow_share:.0%} on {most.number})"
    beyond = ", which began before or lasts on" if longest.is_open else ""
    return (
        f"{found.count} speeds in {watched} on {where}: {found.slowdown:.2f} times slower {shares}, "
        f"half of that in spells from {usual_spell(found.spells):.3f} s up, "
        f"the longest {longest.seconds:.3f} s{beyond}"
    )


def _of_lost_time(cores: Sequence[Core]) -> list[str]:
    most = max(cores, key=lambda core: core.lost_share)
    if most.lost_share < LOST_SHARE:
        return []
    where = "there" if most.number is None else f"on core {most.number}"
    return [f"other work took {most.lost_share:.0%} of the time {where}"]
