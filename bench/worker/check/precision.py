"""Names a possible cause of a wrong result: arithmetic of fewer bits than were asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bench.worker.check.correctness import Tolerance, WrongResult, coarser, compared, scale_of

_DTYPES = {"bf16": "bfloat16", "f16": "float16", "f32": "float32"}
"""The dtypes by the names that compilers use."""
LEAST_UNITS = 1 / 16
"""The smallest error of a dtype's arithmetic, in units in its last place."""


def lower_precision(
    outputs: Sequence[np.ndarray],
    expected: Sequence[np.ndarray],
    tolerance: Tolerance,
    tolerance_of: Callable[[str], Tolerance],
) -> str | None:
    """Return a message where `outputs` are wrong by `tolerance` and right by a coarser dtype's, else None.

    It names the finest such dtype.

    tolerance_of: returns the tolerance of a dtype by its name.
    """
    for dtype in coarser(tolerance.epsilon):
        wider = replace(tolerance_of(dtype), ulps=None)  # inputs are rounded too: nothing is exact
        try:
            compared(outputs, expected, wider)
        except WrongResult:
            continue
        farthest = (_farthest(*pair, tolerance, wider) for pair in zip(outputs, expected) if pair[0].size)
        error, allowed, by_dtype, unit = max(farthest, key=lambda found: found[0] - found[1])
        if error < LEAST_UNITS * unit:
            return None
        return (
            f"lower precision, as of {dtype}: an error of {error:.3g} "
            f"where {allowed:.3g} is allowed, and {by_dtype:.3g} in {dtype}"
        )
    return None


def lower_precision_told(facts: Mapping[str, Any], tolerance: Tolerance) -> str | None:
    """Return a message if the compiler says that its dtype is coarser than `tolerance` expects, else None.

    Errors that add up are larger than one dtype's, and so are faults.  facts: the compiler's, of its capture.
    """
    told = facts.get("precision")
    if _DTYPES.get(str(told)) not in coarser(tolerance.epsilon):
        return None
    return f"perhaps lower precision: the compiler says that it computes in {told}"


def _farthest(
    output: np.ndarray, expected: np.ndarray, tolerance: Tolerance, wider: Tolerance
) -> tuple[float, ...]:
    """Return the error farthest outside of `tolerance`, both limits there, and the unit of the wider one."""
    wide = np.complex128 if "c" in (output.dtype.kind, expected.dtype.kind) else np.float64
    got, want = output.reshape(-1).astype(wide), expected.reshape(-1).astype(wide)
    scale, sizes = scale_of(want), np.abs(want)
    with np.errstate(invalid="ignore", over="ignore"):  # infinities of both cancel to NaN
        error, allowed = np.abs(got - want), tolerance.allowed(sizes, scale)
        place = int(np.argmax(np.nan_to_num(error - allowed, nan=-np.inf)))
        found = (error, allowed, wider.allowed(sizes, scale), wider.units(sizes, scale))
        return tuple(float(values[place]) for values in found)
