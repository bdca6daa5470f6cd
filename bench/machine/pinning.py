"""Which cores workers are kept on, and this process kept off."""

from __future__ import annotations

import contextlib
import itertools
import os
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from bench.frameworks import affinity
from bench.machine import speeds

WATCHED_SECONDS = 0.3
_CPUS = Path("/sys/devices/system/cpu")


def quietest_cores(count: int, among: tuple[int, ...] | None = None) -> tuple[int, ...] | None:
    """So many of the usable cores, the quietest for now, on physical cores of their own if possible.

    All where there are no more; None where the system keeps no process on a core.  Takes a third of a second.

    among: of these alone.
    """
    cores = among or affinity.usable_cores()
    if cores is None or len(cores) <= count:
        return cores
    found = speeds.classify(speeds.watch(WATCHED_SECONDS, cores)).cores
    ranked = [core.number for core in found if core.number is not None]
    return tuple(sorted(_apart(ranked)[:count]))


def parts(count: int, least: int) -> list[tuple[int, ...]]:
    """The usable cores in so many equal parts, no two of them on one physical core.

    One core is left to this process where there are enough.  Where there are too few physical ones, logical
    ones are dealt out; there are no parts where these would have fewer than `least`, or the system keeps no
    process on a core.
    """
    cores = affinity.usable_cores() or ()
    physical = list(dict.fromkeys(tuple(sorted(_siblings(core).intersection(cores))) for core in cores))
    ways: list[list[tuple[int, ...]]] = [physical, [(core,) for core in cores]]
    for dealt, spare in itertools.product(ways, (1, 0)):
        size = max(len(dealt) - spare, 0) // count
        found = [sum(dealt[size * place : size * (place + 1)], ()) for place in range(count)]
        if min(map(len, found)) >= least:
            return found
    return []


def _apart(cores: Sequence[int]) -> list[int]:
    """`cores` in their order, but one of each physical core first."""
    first: list[int] = []
    for core in cores:
        if _siblings(core).isdisjoint(first):
            first.append(core)
    return first + [core for core in cores if core not in first]


def _siblings(core: int) -> set[int]:
    """The cores that share a physical one with `core`, itself too, as far as the system says."""
    try:
        text = (_CPUS / f"cpu{core}/topology/thread_siblings_list").read_text(encoding="ascii")
    except OSError:
        return {core}
    found = {core}
    for part in text.strip().split(","):
        first, _, last = part.partition("-")
        found.update(range(int(first), int(last or first) + 1))
    return found


@contextlib.contextmanager
def kept_off(cores: Collection[int]) -> Iterator[bool]:
    """Keep this process off `cores` for as long as the context lasts; whether it has others to be on."""
    usable = set(affinity.usable_cores() or ())
    beside = {sibling for core in cores for sibling in _siblings(core)}
    others = usable - beside or usable - set(cores)
    if not others:
        yield False
        return
    before = _affinities()
    affinity.keep_on(others)
    try:
        yield True
    finally:
        for thread in _affinities():  # those that were started meanwhile as well
            with contextlib.suppress(ProcessLookupError):
                os.sched_setaffinity(thread, before.get(thread, usable))


def _affinities() -> dict[int, set[int]]:
    """Of each thread of this process the cores it may run on."""
    found = {}
    for thread in affinity.threads():
        with contextlib.suppress(ProcessLookupError):  # it has just ended
            found[thread] = os.sched_getaffinity(thread)
    return found
