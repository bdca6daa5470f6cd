"""Finds work before the call, by its growth from case to case.

The time that an adaptor needs to bring arrays into a framework grows with their bytes.  If the operations of
a call grow much faster than the bytes, and the adaptor's time grows with the operations, the adaptor
computes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

from bench.model.result import Result
from bench.model.status import OK

NAME = "work before the call"
TIMES_MORE = 6.0
"""The least growth of the operations, relative to the growth of the bytes of arguments and results."""
SHARE = 0.5
"""The least growth of the adaptor's time, as a share of the growth of the operations."""
LEAST_SECONDS = 2e-3
LEAST_BANDWIDTH = 2e9
"""The least rate at which arrays are converted, in bytes per second: faster work is not a computation."""


def grown(results: Iterable[Result]) -> dict[str, str]:
    """Return signs of work in an adaptor, by the key of the result; mostly none.

    The cases of one sample, framework, stage and direction are compared with each other.
    """
    groups: dict[str, list[Result]] = {}
    for result in results:
        if result.status == OK and result.flops and result.footprint_bytes and result.adaptor_seconds:
            alike = replace(result.task, case_index=0, case={}, given=False)
            groups.setdefault(alike.key, []).append(result)
    return {
        large.key: _suspicion(small, large)
        for group in groups.values()
        for small, large in permutations(group, 2)
        if _computes(small, large)
    }


def _computes(small: Result, large: Result) -> bool:
    """Return whether the adaptor takes longer than the call, and its time grows with the operations."""
    seconds, before, call = large.adaptor_seconds, small.adaptor_seconds, large.median_seconds
    if not seconds or not before or call is None or seconds < max(call, LEAST_SECONDS):
        return False
    operations, size = _growth(small, large)
    if seconds * LEAST_BANDWIDTH < (large.footprint_bytes or 0) or operations < TIMES_MORE * max(size, 1.0):
        return False
    return seconds / before > SHARE * operations


def _growth(small: Result, large: Result) -> tuple[float, float]:
    """Return how many times as many operations and bytes the large call has."""
    assert small.flops and small.footprint_bytes
    return (large.flops or 0) / small.flops, (large.footprint_bytes or 0) / small.footprint_bytes


def _suspicion(small: Result, large: Result) -> str:
    operations, size = _growth(small, large)
    here, there = (
        f"{each.adaptor_seconds:.2g} s in the adaptor and {each.median_seconds or 0:.2g} s in the call"
        for each in (large, small)
    )
    return (
        f"{NAME}: {here}; {there} of case {small.task.case_index}, "
        f"which has {operations:.3g} times fewer operations and {size:.3g} times fewer bytes"
    )
