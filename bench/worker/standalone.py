"""The functions that judge results in a script without `bench`: it gets their text."""

from __future__ import annotations

import timeit
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bench.frameworks.base import first_line
from bench.samples.contract.tree import attributes_as_dicts, leaves
from bench.worker.check.correctness import Tolerance, WrongResult, coarsest, compared

BLOCK_SECONDS, BLOCKS = 0.02, 5


def values_in(result: Any, is_array: Callable[[Any], bool], to_numpy: Callable[[Any], Any]) -> list[Any]:
    """Return the arrays and numbers of `result` as NumPy arrays."""
    numbers = (bool, int, float, complex, np.generic, np.ndarray)
    found = leaves(attributes_as_dicts(result))
    return [
        to_numpy(leaf) if is_array(leaf) else np.asarray(leaf)
        for leaf in found
        if is_array(leaf) or isinstance(leaf, numbers)
    ]


def largest_error(values: Sequence[Any], expected: Sequence[Any]) -> float:
    """Return the largest absolute error; NaN and infinity count where only one of both has them."""
    worst = 0.0
    for got, want in zip(values, expected):
        if got.shape != want.shape or not got.size:
            continue
        wide = np.complex128 if "c" in (got.dtype.kind, want.dtype.kind) else np.float64
        found, right = got.astype(wide), want.astype(wide)
        with np.errstate(invalid="ignore", over="ignore"):
            same = (found == right) | (np.isnan(found) & np.isnan(right))
            error = np.where(same, 0.0, np.abs(found - right))
        worst = max(worst, float(np.max(np.where(np.isnan(error), np.inf, error))))
    return worst


def fault_of(
    values: Sequence[Any], expected: Sequence[Any], tolerance: Tolerance, dtypes: Sequence[str]
) -> str:
    """Return the fault of `values`; "" if there is none.

    dtypes: the coarsest of them scales the tolerance.
    """
    shaped = [want if want.ndim else want.reshape(got.shape[:1]) for got, want in zip(values, expected)]
    names = [*dtypes, *(value.dtype.name for value in values)]
    try:
        compared(values, [*shaped, *expected[len(shaped) :]], tolerance.for_dtype(coarsest(names)))
    except WrongResult as wrong:
        return str(wrong)
    return ""


def seconds_per_call(call: Callable[[], Any]) -> float:
    """Return the seconds per call: the least of some blocks of calls."""
    once = timeit.timeit(call, number=1)
    number = max(1, int(BLOCK_SECONDS / max(once, 1e-7)))
    return min(timeit.repeat(call, number=number, repeat=BLOCKS)) / number


def reason_of(error: Exception) -> str:
    """Return the message of `error` in a line."""
    return first_line(error)


def widened(array: Any) -> Any:
    """Return `array` in float64, if it holds floating-point numbers."""
    return array.astype(np.float64) if array.dtype.kind == "f" else array
