"""Compares outputs with the NumPy float64 reference."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from bench.samples.contract.dtype import EIGHT_BITS, rounded, wrapped
from bench.samples.contract.tree import map_leaves
from bench.whole_file import replacing

SMALLEST_SCALE = 1e-6
NOTHING, SCALE_OF_NOTHING = 1e-12, 0.02
"""The largest root mean square of float64's rounding errors around zero, and the scale that stands for it."""
STORED_BYTES = 1 << 28
"""The bytes of reference outputs that one worker keeps on disk."""
BLOCK_ELEMENTS = 1 << 16
"""The elements that are compared at a time, so that intermediate arrays stay in the cache."""
_EXPONENT_BITS = np.int64(0x7FF0_0000_0000_0000)
_REAL = {"float16": 2.0**-10, "bfloat16": 2.0**-7, "float32": 2.0**-23, "float64": 2.0**-52}
_EPSILON = {
    **{name: floats.epsilon for name, floats in EIGHT_BITS.items()},
    **_REAL,
    "complex64": _REAL["float32"],
}
_OF_EIGHT_BITS = 2.0
"""The tolerance of an eight-bit dtype in epsilons: half of one is its rounding, and steps are rounded too."""
HALF = ("float16", "bfloat16")
_OF_HALF = 4.0
"""The least tolerance of a half-precision dtype in epsilons: steps of an operator are rounded, one by one."""
_COMPLEX_ULPS = 4.0
"""The ulps of complex results for each of real ones: a product is a sum of two, and so is an absolute value,
which is exact for real numbers."""

_OWN_ERRORS, _MOST_SHARE = 5.0, 0.5
"""How many times the reference's own error an error may be; and the most, as a share of the element or of the
root mean square of all: a result that is further off has no digit."""


class WrongResult(Exception):
    """Raised for an output that disagrees with its reference; the message says which and by how much.

    Attributes:
        error: the largest error of the finite values; None where shapes or numbers of outputs differ.
        check: the keys of the result's check, where that is known.
    """

    def __init__(
        self, message: str, error: LargestError | None = None, check: Mapping[str, Any] | None = None
    ):
        super().__init__(message)
        self.error = error
        self.check = dict(check or {})

    def under(self, circumstance: str) -> WrongResult:
        """Return the same with the circumstance before the message."""
        return WrongResult(f"{circumstance}: {self}", self.error, self.check)


class OutOfTolerance(WrongResult):
    """Raised where nothing but sizes of errors is wrong: another tolerance may hold."""


@dataclass(frozen=True)
class Tolerance:
    """The largest error of an element: |output - expected| <= atol * rms(expected) + rtol * |expected|.

    With `ulps`, it is so many units in the last place of |expected| or rms(expected), whichever is larger.

    The root mean square scales atol because rounding errors of sums grow with the terms, not with
    the element that happens to cancel; small outputs (a softmax over many) must not pass as zeros.
    Where everything expected is zero, 0.02 stands for the root mean square.
    """

    rtol: float
    atol: float
    epsilon: float = _EPSILON["float32"]
    ulps: float | None = None

    def for_dtype(self, dtype: str) -> Tolerance:
        """Return the float32 tolerance scaled to `dtype` by its machine epsilon.

        Float64 gets the square root of the ratio: series and constants inside libraries do not all reach its
        last bit.  Half precisions get a two-hundredth of the ratio: float32's own tolerance is some hundreds
        of epsilons wide, for sums of many terms that half precisions accumulate wider; they get four epsilons
        at least.  `ulps` are float32's; results that are not rounded stay exact.
        """
        epsilon = _EPSILON.get(dtype, _EPSILON["float32"])
        if dtype in EIGHT_BITS:
            return Tolerance(_OF_EIGHT_BITS * epsilon, _OF_EIGHT_BITS * epsilon, epsilon)
        if dtype.startswith("complex") and self.ulps is not None:
            return Tolerance(self.rtol, self.atol, ulps=_COMPLEX_ULPS * max(self.ulps, 1.0))
        ratio = epsilon / _EPSILON["float32"]
        factor, least = (ratio / 200, _OF_HALF * epsilon) if ratio > 1 else (math.sqrt(ratio), 0.0)
        ulps = self.ulps if ratio == 1 or self.is_exact else None
        return Tolerance(max(self.rtol * factor, least), max(self.atol * factor, least), epsilon, ulps)

    @property
    def is_exact(self) -> bool:
        """Return whether no error is allowed."""
        return self.ulps == 0

    @property
    def at_one(self) -> float:
        """The largest error of an element of size 1 where 1 is the root mean square."""
        return float(self.allowed(np.ones(1), 1.0)[0])

    def as_json(self) -> dict[str, float]:
        """Return the keys of a check: the tolerances that hold."""
        return {"rtol": self.rtol, "atol": self.atol} if self.ulps is None else {"ulps": self.ulps}

    def allowed(self, sizes: np.ndarray, scale: float, own: np.ndarray | None = None) -> np.ndarray:
        """Return the largest error of elements of such `sizes`.

        scale: the root mean square of all.
        own: the errors that the reference makes itself (see `own_errors`).
        """
        if self.ulps is None:
            found = self.atol * scale + self.rtol * sizes
        else:
            found = self.ulps * self.units(sizes, scale)
        if own is None:
            return found
        return np.maximum(found, np.minimum(_OWN_ERRORS * own, _MOST_SHARE * np.maximum(sizes, scale)))

    def described(self, scale: float) -> str:
        """Return the tolerance in words; `scale` is the root mean square of all."""
        if self.ulps is not None:
            return f"{self.ulps:.3g} units in the last place"
        return f"rtol {self.rtol:.2g}, atol {self.atol:.2g} of the root mean square {scale:.2g}"

    def units(self, sizes: np.ndarray, scale: float) -> np.ndarray:
        """Return units in the last place: epsilon * 2^e where 2^e <= value < 2^(e+1) (IEEE 754)."""
        powers = np.maximum(sizes, scale).view(np.int64) & _EXPONENT_BITS
        return self.epsilon * powers.view(np.float64)


@dataclass(frozen=True)
class LargestError:
    """The largest error of a result beside its reference.

    Attributes:
        largest: the largest absolute error of an output; of gradients and moments the figure of their checks.
        ulps: the largest error in units in the last place of an element, or of the root mean square of all
            where that is larger: cancellation is no worse than its terms.  None: nothing is rounded.
    """

    largest: float
    ulps: float | None = None

    def as_json(self) -> dict[str, float]:
        """Return the keys of a check."""
        known = {"largest_error": self.largest, "largest_error_ulps": self.ulps}
        return {name: value for name, value in known.items() if value is not None}


def worst_of(errors: Iterable[LargestError]) -> LargestError:
    """Return the largest error of each kind."""
    found = list(errors)
    ulps = [each.ulps for each in found if each.ulps is not None]
    return LargestError(max((each.largest for each in found), default=0.0), max(ulps, default=None))


def coarsest(dtypes: Sequence[str]) -> str:
    """Return the dtype with the largest machine epsilon; those without one (integers) count as the finest."""
    return max(dtypes, key=lambda dtype: _EPSILON.get(dtype, 0.0))


def coarser(epsilon: float) -> list[str]:
    """Return the dtypes of a larger machine epsilon, the finest first.

    Eight-bit ones are left out: nobody computes in them unasked.
    """
    found = [dtype for dtype, other in _REAL.items() if other > epsilon]
    return sorted(found, key=_REAL.__getitem__)


def identical(first: np.ndarray, second: np.ndarray) -> bool:
    """Return whether shapes and values are the same; NaN is the same as NaN."""
    if np.array_equal(first, second):  # looking for NaN takes many times as long
        return True
    return first.dtype.kind in "fc" and np.array_equal(first, second, equal_nan=True)


def to_float64(np_args: Any, widen_integers: bool = False) -> Any:
    """Return copies: floating-point arrays in float64, complex ones in complex128, other arrays as they are.

    widen_integers: whole numbers become int64, of which NumPy computes floating-point results in float64 (of
        int8 it does in float16).
    """

    def convert(leaf: Any) -> Any:
        if not isinstance(leaf, np.ndarray):
            return leaf
        if leaf.dtype.kind in "fc":
            return leaf.astype(np.float64 if leaf.dtype.kind == "f" else np.complex128)
        return leaf.astype(np.int64) if widen_integers and leaf.dtype.kind in "iu" else leaf.copy()

    return map_leaves(convert, np_args)


def kept(expected: list[np.ndarray], dtypes: Sequence[str]) -> list[np.ndarray]:
    """Return the expected arrays as results of those dtypes keep them.

    Whole numbers wrap around (see `wrapped`); what half precision lacks is rounded, beyond its largest number
    to infinity.
    """
    return list(map(_kept, expected, dtypes)) if len(expected) == len(dtypes) else expected


def _kept(array: np.ndarray, dtype: str) -> np.ndarray:
    if array.dtype.kind != "f" or dtype not in HALF:
        return wrapped(array, dtype)
    with np.errstate(over="ignore"):
        return rounded(array, dtype)


class References:
    """Reference outputs by key, kept in a directory that all workers of a run share.

    Frameworks and stages take turns on each case, so the latest are the ones that are asked for:
    the oldest make room.
    """

    def __init__(self, directory: Path | None):
        self._directory = directory
        self._latest: tuple[str, list[np.ndarray]] | None = None
        self._stored: deque[tuple[Path, int]] = deque()
        self._stored_bytes = 0

    def outputs(self, key: str, compute: Callable[[], list[np.ndarray]]) -> list[np.ndarray]:
        """Return the outputs stored under `key`; else those of `compute()`, which are stored."""
        if self._latest and self._latest[0] == key:
            return self._latest[1]
        path = self._directory / f"{key}.npz" if self._directory else None
        if path is not None and path.is_file():
            with np.load(path, allow_pickle=False) as stored:
                found = [stored[f"arr_{index}"] for index in range(len(stored.files))]
        else:
            found = compute()
            if path is not None and all(array.dtype != object for array in found):
                self._store(path, found)
        self._latest = (key, found)
        return found

    def _store(self, path: Path, arrays: Sequence[np.ndarray]) -> None:
        with suppress(OSError):  # a cache that cannot be written is only slower
            path.parent.mkdir(exist_ok=True)  # cleaners of temporary files delete it
            with replacing(path) as unfinished, unfinished.open("wb") as file:
                np.savez(file, *arrays)
            self._stored.append((path, size := path.stat().st_size))
            self._stored_bytes += size
            while self._stored and self._stored_bytes > STORED_BYTES:
                oldest, size = self._stored.popleft()
                self._stored_bytes -= size
                oldest.unlink(missing_ok=True)


def compared(
    outputs: Sequence[np.ndarray],
    expected: Sequence[np.ndarray],
    tolerance: Tolerance,
    usual: Callable[[], Sequence[float]] = tuple,
    own_errors: Callable[[float], Sequence[np.ndarray]] | None = None,
) -> LargestError:
    """Return the largest error of `outputs` beside the expected arrays.

    Two more looks decide where an error is too large:

    usual: returns the least root mean square of each output that tolerances are scaled by; 0, or none at all:
        that of the expected array.
    own_errors: returns, for a machine epsilon, the errors that the reference makes itself in each output.

    Raises WrongResult for another number of outputs, another shape, a value outside the tolerance,
    and NaN or infinity where the reference has none (and the reverse).
    """
    if len(outputs) != len(expected):
        raise WrongResult(f"{len(outputs)} outputs, the reference has {len(expected)}")
    count = len(outputs)

    def look(sizes: Sequence[float], errors: Sequence[np.ndarray | None]) -> LargestError:
        looks = zip(outputs, expected, sizes, errors, strict=True)
        return worst_of(_compare(index, tolerance, *each) for index, each in enumerate(looks))

    sizes = [0.0] * count
    try:
        return look(sizes, [None] * count)
    except OutOfTolerance as error:
        wrong = error
    if any(others := list(usual())):
        sizes = others
        try:
            return look(sizes, [None] * count)
        except OutOfTolerance as error:
            wrong = error
    if own_errors is None or tolerance.is_exact:
        raise wrong
    return look(sizes, own_errors(tolerance.epsilon))


def _compare(
    index: int,
    tolerance: Tolerance,
    output: np.ndarray,
    expected: np.ndarray,
    usual: float,
    own: np.ndarray | None,
) -> LargestError:
    if output.shape != expected.shape:
        raise WrongResult(f"output {index} has shape {output.shape}, the reference {expected.shape}")
    if output.size == 0:
        return LargestError(0.0)
    if output.dtype.kind in "mM":  # NaT is equal to NaT
        output = output.view(np.int64)
        expected = expected.view(np.int64) if expected.dtype.kind in "mM" else expected
    if output.dtype.kind in "biuSUV" and expected.dtype.kind in "biuSUV":
        differing = np.flatnonzero(output.reshape(-1) != expected.reshape(-1))
        if differing.size:
            place = _place(output, expected, int(differing[0]))
            raise WrongResult(
                f"output {index} differs in {differing.size} of {output.size} elements; first {place}"
            )
        return LargestError(0.0)
    got, want = output.reshape(-1), expected.reshape(-1)
    scale = max(usual, scale_of(want))
    errors = None if own is None else own.reshape(-1)
    wrong: list[np.ndarray] = []
    found = []
    for start in range(0, got.size, BLOCK_ELEMENTS):
        block = slice(start, start + BLOCK_ELEMENTS)
        own_here = None if errors is None else errors[block]
        places, largest = _compare_block(got[block], want[block], scale, tolerance, own_here)
        wrong.append(start + places)
        found.append(largest)
    largest = worst_of(found)
    if not (differing := np.concatenate(wrong)).size:
        return largest
    own_there = None if errors is None else errors[differing]
    farthest, error, allowed = _farthest(got[differing], want[differing], scale, tolerance, own_there)
    text = f"output {index} differs in {differing.size} of {output.size} elements"
    place = _place(output, expected, int(differing[farthest]))
    if not math.isfinite(error):
        raise WrongResult(f"{text}; first {place}", largest)
    size = f"an error of {error:.3g}, allowed {allowed:.3g} ({tolerance.described(scale)})"
    raise OutOfTolerance(f"{text}; farthest {place}: {size}", largest)


def _compare_block(
    output: np.ndarray, expected: np.ndarray, scale: float, tolerance: Tolerance, own: np.ndarray | None
) -> tuple[np.ndarray, LargestError]:
    """Return the positions of wrong elements, and the largest error.

    scale: the root mean square of all expected elements.
    own: the errors of the reference itself in these elements.
    """
    wide = np.complex128 if "c" in (output.dtype.kind, expected.dtype.kind) else np.float64
    got, want = output.astype(wide, copy=False), expected.astype(wide, copy=False)
    # Infinities of either side cancel to NaN, which is settled by the comparison of both below.
    with np.errstate(invalid="ignore", over="ignore"):
        error, size = np.abs(got - want), np.abs(want)
        known = np.isfinite(error)
        right = known & (error <= tolerance.allowed(size, scale, own))
        if not right.all():
            right |= (got == want) | (np.isnan(got) & np.isnan(want))
    if not known.all():
        error, size = error[known], size[known]
    if not error.size:
        return np.flatnonzero(~right), LargestError(0.0)
    ulps = error / tolerance.units(size, scale)
    return np.flatnonzero(~right), LargestError(float(error.max()), float(ulps.max()))


def _farthest(
    got: np.ndarray, want: np.ndarray, scale: float, tolerance: Tolerance, own: np.ndarray | None
) -> tuple[int, float, float]:
    """Return the position of the worst of wrong elements, its error, and the error that is allowed there.

    NaN or infinity on one side is worst; the first one counts.
    """
    wide = np.complex128 if "c" in (got.dtype.kind, want.dtype.kind) else np.float64
    with np.errstate(invalid="ignore", over="ignore", divide="ignore"):
        error = np.abs(got.astype(wide) - want.astype(wide))
        allowed = tolerance.allowed(np.abs(want.astype(wide)), scale, own)
        worst = int(np.argmax(np.where(np.isfinite(error), error / allowed, np.inf)))
    return worst, float(error[worst]), float(allowed[worst])


def scale_of(expected: np.ndarray) -> float:
    """Return the root mean square of the finite values of a flat array."""
    squares, count = 0.0, 0
    wide = np.complex128 if expected.dtype.kind == "c" else np.float64
    for start in range(0, expected.size, BLOCK_ELEMENTS):
        block = expected[start : start + BLOCK_ELEMENTS].astype(wide, copy=False)
        with np.errstate(over="ignore", invalid="ignore"):
            added = float(np.vdot(block, block).real)
            if not math.isfinite(added):  # else every value is finite
                block = block[np.isfinite(block)]
                added = float(np.vdot(block, block).real)
        squares += added
        count += block.size
    if not count:
        return 1.0
    scale = math.sqrt(squares / count)
    return SCALE_OF_NOTHING if scale < NOTHING else max(SMALLEST_SCALE, scale)


def _place(output: np.ndarray, expected: np.ndarray, flat: int) -> str:
    """Return in words the place of an element by its flat position, its value and the expected one."""
    place = tuple(int(axis) for axis in np.unravel_index(flat, output.shape))
    return f"at {place}: {output.reshape(-1)[flat]!s}, expected {expected.reshape(-1)[flat]!s}"
