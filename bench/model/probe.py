"""Probes: short fixed work beside the blocks of calls, which tells whether the machine was itself.

A neighbour on the same physical core, or one that streams memory, slows a machine for tenths of seconds
to minutes, without a trace in any counter that a guest can read.  Blocks whose probes before and after
took as long as they should are undisturbed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.model.statistics import quantile

ARITHMETIC = "arithmetic"
"""A loop of Python arithmetic: as fast as the core is."""
CACHE, MEMORY = "cache", "memory"
"""A copy at the footprint of the call: of what lies in the last-level cache, or in memory."""
KERNEL, CYCLE = "kernel", "cycle"
"""Of a GPU: a fixed kernel, and a cycle of its clock."""
WAITING = "waiting"
"""Of a judged block, no seconds: it over the part of it in which no process of its waited for a core."""
PROBES = (ARITHMETIC, CACHE, MEMORY, KERNEL, CYCLE, WAITING)

TYPICAL_QUANTILE = 0.1
"""What a probe takes on an undisturbed machine: the least is a matter of luck, the median of the state."""
FEWEST = 16
"""Of fewer readings the quantile says too little."""
TOLERANCE = {ARITHMETIC: 1.2, CACHE: 1.4, MEMORY: 1.4, KERNEL: 1.1, CYCLE: 1.05, WAITING: 1.03}
"""Above what is typical beside the same call."""
MACHINE_TOLERANCE = {ARITHMETIC: 1.3, CACHE: 3.0, MEMORY: 3.0, KERNEL: 1.15, CYCLE: 1.1, WAITING: 1.05}
"""Above what is typical of the machine.  The two speeds of a shared core are 1.5 to 1.9 apart, and its clock
drifts by a tenth; what a probe of memory finds in the caches depends on the call beside it."""
_KNOWN = {WAITING: 1.0}
"""On any machine."""
LONG_SECONDS = 0.5
"""Of calls that take so long, what comes and goes averages out within one; probes at its ends say little."""
ENOUGH = 8
"""Undisturbed blocks, or half of all where those are fewer: then the others do not count."""

Readings = Mapping[str, Sequence[float]]
"""Probe -> seconds, one for each block: the longer of those before and after it."""


def typical(readings: Sequence[float]) -> float | None:
    """What a probe takes while nothing disturbs, or None where there are too few readings to tell."""
    return quantile(sorted(readings), TYPICAL_QUANTILE) if len(readings) >= FEWEST else None


def learn(known: dict[str, float], readings: Readings) -> None:
    """Add to what is `known` of the machine what is typical of these, where that is less."""
    for name, seconds in readings.items():
        if (found := typical(seconds)) is not None:
            known[name] = min(found, known.get(name, found))


def limits(readings: Readings, known: Mapping[str, float]) -> dict[str, float]:
    """Seconds above which a block is disturbed, by probe; none for a probe of which too little is known.

    known: what is typical of the machine, from elsewhere.
    """
    found = {}
    for name, seconds in readings.items():
        own, machine = typical(seconds), known.get(name, _KNOWN.get(name))
        candidates = [own and own * TOLERANCE[name], machine and machine * MACHINE_TOLERANCE[name]]
        if given := [candidate for candidate in candidates if candidate]:
            found[name] = min(given)
    return found


def undisturbed(readings: Readings, limits: Mapping[str, float], blocks: int) -> list[bool]:
    """For each of so many blocks, whether all of its probes were within the limits."""
    states = [True] * blocks
    for name, limit in limits.items():
        for index, seconds in enumerate(readings.get(name, ())):
            states[index] = states[index] and seconds <= limit
    return states


def are_enough(states: Sequence[bool]) -> bool:
    """Whether the undisturbed blocks alone can stand for the call."""
    return sum(states) >= min(ENOUGH, (len(states) + 1) // 2)
