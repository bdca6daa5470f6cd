"""Looks for work that is done before the call: a sample's adaptor sees the inputs too, and is not timed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from time import perf_counter

import numpy as np

LEAST_FLOPS = 1_000_000
TIMES_FASTER = 4.0
"""The factor by which other libraries and algorithms may be faster than NumPy's matrix product, at most."""
_SIDE = 256
TIMES_AS_LONG, UNTIMED_SECONDS, SECONDS_PER_BYTE = 2.0, 2e-3, 3e-9
"""Untimed code is above suspicion up to so many times the call's time, or up to these seconds with those for
each byte."""
MOST_AXES = 5


def early_work(adaptor_seconds: float, call_seconds: float, flops: int | None, threads: int) -> list[str]:
    """Return a suspicion if a call is too short for its operations, unlike the adaptor before it.

    adaptor_seconds: those of the sample's own adaptor.  flops: operations of a call; None: not known.
    """
    if not flops or flops < LEAST_FLOPS or adaptor_seconds <= call_seconds:
        return []
    needed = flops * _seconds_per_operation() / (TIMES_FASTER * threads)
    if call_seconds >= needed or adaptor_seconds < needed:
        return []
    return [
        f"work before the call: {adaptor_seconds:.2g} s in the adaptor and {call_seconds:.2g} s in the call, "
        f"whose {flops:.2g} operations need {needed:.2g} s at least"
    ]


def early_answer(
    outputs: Sequence[np.ndarray], args: Sequence[np.ndarray], inputs: Sequence[np.ndarray]
) -> list[str]:
    """Return a suspicion if an output is among the arguments and not among the inputs they were made of."""
    for output in outputs:
        if output.size < 2 or not any(np.array_equal(output, array) for array in args):
            continue
        if not any(is_rearranged(output, array) for array in inputs):
            return ["work before the call: an output is among the arguments that the adaptor made"]
    return []


def takes_long(seconds: float, call_seconds: float, size: int) -> bool:
    """Return whether untimed code of a sample takes far longer than the call, and than a look at the arrays.

    size: the bytes of the arrays that it is given and makes.
    """
    return seconds > max(TIMES_AS_LONG * call_seconds, UNTIMED_SECONDS + SECONDS_PER_BYTE * size)


def is_rearranged(array: np.ndarray, given: np.ndarray) -> bool:
    """Return whether `array` has the values of `given` with the axes in another order, or another shape."""
    if array.size != given.size or (given.dtype.kind == "c" != array.dtype.kind):
        return False
    values, known = array.reshape(-1), given.astype(array.dtype)
    orders = permutations(range(given.ndim)) if given.ndim <= MOST_AXES else [tuple(range(given.ndim))]
    return any(np.array_equal(values, known.transpose(order).reshape(-1)) for order in orders)


@cache
def _seconds_per_operation() -> float:
    """Return the seconds per operation of NumPy's matrix product, at its best."""
    left, right = (np.full((_SIDE, _SIDE), value, np.float32) for value in (0.5, 0.25))
    seconds = []
    for _ in range(5):
        started = perf_counter()
        left @ right
        seconds.append(perf_counter() - started)
    return min(seconds) / (2 * _SIDE**3)
