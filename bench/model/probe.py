"""Probes: short fixed work beside the blocks of calls, which shows whether the machine was undisturbed.

A neighbour on the same physical core, or one that streams memory, slows a machine for tenths of seconds to
minutes. No counter that a guest can read shows it.  A block is undisturbed if its probes before and after
took the usual time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.model.statistics import quantile

ARITHMETIC = "arithmetic"
"""A loop of Python arithmetic: it shows the speed of the core."""
CACHE, MEMORY = "cache", "memory"
"""A copy at the footprint of the call: from the last-level cache, or from memory."""
KERNEL, CYCLE = "kernel", "cycle"
"""The probes of a GPU: a fixed kernel, and a cycle of its clock."""
WAITING = "waiting"
"""The probe that is a ratio and not seconds, and takes place within the blocks.

It is the time of a block, or of several short ones, over the part of it in which none of its threads waited
for a core.
"""
PROBES = (ARITHMETIC, CACHE, MEMORY, KERNEL, CYCLE, WAITING)

TYPICAL_QUANTILE = 0.1
"""The quantile of a probe's readings that is its undisturbed time.

The least reading is a matter of luck, and the median depends on the machine's state.
"""
FEWEST = 16
"""The least number of readings for the quantile."""
TOLERANCE = {ARITHMETIC: 1.12, CACHE: 1.4, MEMORY: 1.4, KERNEL: 1.1, CYCLE: 1.05, WAITING: 1.03}
"""The limit of a probe as a multiple of its typical time beside the same call."""
MACHINE_TOLERANCE = {ARITHMETIC: 1.25, CACHE: 3.0, MEMORY: 3.0, KERNEL: 1.15, CYCLE: 1.1, WAITING: 1.05}
"""The limit of a probe as a multiple of its typical time on the machine.

It is wider than the one beside the same call, because calls themselves move probes: wide vector instructions
lower the core's clock for some milliseconds (by 17% beside a compiled `tanh`), and a probe of memory finds
different data in the caches.
"""
_KNOWN = {WAITING: 1.0}
"""The typical values that hold on any machine."""
LONG_SECONDS = 0.5
"""The seconds of a call from which on disturbances average out within it; probes at its ends show little."""
ENOUGH = 5
"""The number of undisturbed blocks, or half of all if that is fewer, that can stand for the call.

On a machine that was slow 90% of the time, medians of five to seven such blocks were within 0.90 to 1.10 of
those of other runs, in which more were undisturbed; medians of all blocks of these results were up to 1.99
times as long.
"""

Readings = Mapping[str, Sequence[float]]
"""The seconds of each probe, one value for each block: the longer of those before and after it."""


def typical(readings: Sequence[float]) -> float | None:
    """Return the undisturbed time of a probe, or None if there are too few readings."""
    return quantile(sorted(readings), TYPICAL_QUANTILE) if len(readings) >= FEWEST else None


def learn(known: dict[str, float], readings: Readings) -> None:
    """Update the times `known` of the machine with the typical ones of these readings, if these are less."""
    for name, seconds in readings.items():
        if name not in _KNOWN and (found := typical(seconds)) is not None:
            known[name] = min(found, known.get(name, found))


def limits(readings: Readings, known: Mapping[str, float]) -> dict[str, float]:
    """Return the seconds above which a block is disturbed, by probe; a probe with too few readings has none.

    known: typical times of the machine, from other runs.
    """
    found = {}
    for name, seconds in readings.items():
        own, machine = typical(seconds), known.get(name, _KNOWN.get(name))
        candidates = [own and own * TOLERANCE[name], machine and machine * MACHINE_TOLERANCE[name]]
        if given := [candidate for candidate in candidates if candidate]:
            found[name] = min(given)
    return found


def undisturbed(readings: Readings, limits: Mapping[str, float], blocks: int) -> list[bool]:
    """Return for each block whether all of its probes were within the limits."""
    states = [True] * blocks
    for name, limit in limits.items():
        for index, seconds in enumerate(readings.get(name, ())):
            states[index] = states[index] and seconds <= limit
    return states


def are_enough(states: Sequence[bool]) -> bool:
    """Return whether the undisturbed blocks alone can stand for the call."""
    return sum(states) >= min(ENOUGH, (len(states) + 1) // 2)
