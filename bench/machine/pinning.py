"""Chooses the cores for workers, and keeps this process off them."""

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
    """Return `count` of the usable cores, the quietest for now, on physical cores of their own if possible.

    It returns all cores if there are no more, and None if the system keeps no process on a core.  It takes a
    third of a second.

    among: choose from these cores only.
    """
    cores = among or affinity.usable_cores()
    if cores is None or len(cores) <= count:
        return cores
    found = speeds.classify(speeds.watch(WATCHED_SECONDS, cores)).cores
    ranked = [core.number for core in found if core.number is not None]
    return tuple(sorted(_apart(ranked)[:count]))


def parts(count: int, least: int) -> list[tuple[int, ...]]:
    """Return the usable cores in `count` equal parts, no two of them on one physical core.

    One core is left to this process if there are enough.  If there are too few physical cores, logical ones
    are dealt out.  The list is empty if a part would then have fewer than `least` cores, or the system keeps
    no process on a core.
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
    """Return `cores` in their order, but one of each physical core first."""
    first: list[int] = []
    for core in cores:
        if _siblings(core).isdisjoint(first):
            first.append(core)
    return first + [core for core in cores if core not in first]


def _siblings(core: int) -> set[int]:
    """Return the cores that share a physical one with `core`, itself included, as far as the system says."""
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
    """Keep this process off `cores` while the block runs; yield whether it has other cores."""
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
        for thread in _affinities():  # includes threads that the block started
            with contextlib.suppress(ProcessLookupError):
                os.sched_setaffinity(thread, before.get(thread, usable))


def _affinities() -> dict[int, set[int]]:
    """Return the cores that each thread of this process may run on."""
    found = {}
    for thread in affinity.threads():
        with contextlib.suppress(ProcessLookupError):  # it has just ended
            found[thread] = os.sched_getaffinity(thread)
    return found
