"""Names what a wrong result may come from: arithmetic of fewer bits than were asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from bench.worker.correctness import Tolerance, WrongResult, coarser, compared, scale_of


def lower_precision(
    outputs: Sequence[np.ndarray],
    expected: Sequence[np.ndarray],
    tolerance: Tolerance,
    tolerance_of: Callable[[str], Tolerance],
) -> str | None:
    """What to say of `outputs` that are wrong by `tolerance` and right by that of a coarser dtype, the finest
    that there is; None: they are simply wrong.

    tolerance_of: by a dtype's name.
    """
    for dtype in coarser(tolerance.epsilon):
        wider = tolerance_of(dtype)
        try:
            compared(outputs, expected, wider)
        except WrongResult:
            continue
        farthest = (_farthest(*pair, tolerance, wider) for pair in zip(outputs, expected) if pair[0].size)
        error, allowed, by_dtype = max(farthest, key=lambda found: found[0] - found[1])
        return (
            f"lower precision, as of {dtype}: an error of {error:.3g} "
            f"where {allowed:.3g} is allowed, and {by_dtype:.3g} in {dtype}"
        )
    return None


def _farthest(
    output: np.ndarray, expected: np.ndarray, tolerance: Tolerance, wider: Tolerance
) -> tuple[float, float, float]:
    """The error that is farthest outside of `tolerance`, and what both allow there."""
    wide = np.complex128 if "c" in (output.dtype.kind, expected.dtype.kind) else np.float64
    got, want = output.reshape(-1).astype(wide), expected.reshape(-1).astype(wide)
    scale, sizes = scale_of(want), np.abs(want)
    with np.errstate(invalid="ignore", over="ignore"):  # infinities of both cancel to NaN
        error, allowed = np.abs(got - want), tolerance.allowed(sizes, scale)
        place = int(np.argmax(np.nan_to_num(error - allowed, nan=-np.inf)))
        return float(error[place]), float(allowed[place]), float(wider.allowed(sizes, scale)[place])
