"""Random inputs: one seeded generator and one requested dtype, set by the worker for each case.

`gen_np_args` has no argument for either (its signature is a case), so they are kept here.
"""

from __future__ import annotations

import contextlib
import math
import os
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import numpy as np

from bench.model.array_description import ArrayDescription, DescribedShape
from bench.model.settings import CONSTANT, PERMUTATION, RANDOM, SKEWED, SORTED, SPARSE, SUBNORMAL, ZEROS
from bench.samples.contract.described_array import as_described
from bench.samples.contract.described_array import outlined as outlined_array
from bench.samples.contract.dtype import BFLOAT16, EIGHT_BITS, INT4, INT4_HIGH, INT4_LOW, numpy_dtype, rounded
from bench.samples.contract.errors import Unsupported

BLOCK_ELEMENTS = 1 << 22

FULL_PRECISION = ("float32", "float64")
"""The dtypes of a sample that half precision cannot compute; the sample says why."""

KEY = "uint32"
"""The dtype of a generator's state, which is not the dtype that is asked for."""

ZERO_SHARE = 0.9
"""The share of zeros among sparse values."""

MOST_DRAWS = 100
"""The most attempts to draw inputs where some do not suit; each draw leaves only a share of them."""


class InvalidCase(ValueError):
    """Raised for a case whose inputs cannot be made; the message says why."""


@dataclass(frozen=True)
class DType:
    """An argument that names a dtype; a framework gets its own object for it."""

    name: str


def named_dtype(leaves: Sequence[Any]) -> str | None:
    """Return the dtype that an argument names for the result, if one does.  leaves: of the arguments."""
    return next((leaf.name for leaf in reversed(leaves) if isinstance(leaf, DType)), None)


@dataclass(frozen=True)
class Device:
    """An argument that stands for the device under test."""


SMALL_BYTES = 1 << 20
"""The size of arrays that need no check of the free memory, which takes longer than to make them."""


_GRAINS = {BFLOAT16: 1 << 16, **{name: 1 << (23 - each.fraction_bits) for name, each in EIGHT_BITS.items()}}
"""The number of float32 numbers from one number of a dtype to the next, by dtype."""


@dataclass
class _State:
    generator: np.random.Generator
    name: str
    dtype: np.dtype
    is_asked: bool = False
    is_outlined: bool = False
    values: str = RANDOM
    has_values: bool = False
    described: ArrayDescription | None = None
    are_bounds_taken: bool = False


_state = _State(np.random.default_rng(0), "float32", numpy_dtype("float32"))
_P = ParamSpec("_P")
_Shape = TypeVar("_Shape", bound=Sequence[int] | int)


def _describable(
    make: Callable[Concatenate[_Shape, _P], np.ndarray],
) -> Callable[Concatenate[_Shape, _P], np.ndarray]:
    """Return a maker of arrays that also takes a shape with the description of its array.

    It raises InvalidCase for an array that the maker cannot make as described.
    """

    @wraps(make)
    def made(shape: _Shape, *args: _P.args, **kwargs: _P.kwargs) -> np.ndarray:
        if not isinstance(shape, DescribedShape):
            return make(shape, *args, **kwargs)
        description, is_outlined = shape.description, _state.is_outlined
        with _described(description):
            found = make(cast(_Shape, tuple(shape)), *args, **kwargs)
            if not is_outlined:
                _require_taken(description)
        wanted = _dtype_of(found, description)
        if is_outlined:
            return outlined_array(found, wanted, description)
        return as_described(found.astype(wanted, copy=False), description)

    return made


@contextlib.contextmanager
def _described(description: ArrayDescription) -> Iterator[None]:
    """Make the dtype, the bounds and the values of a description those of `array` while the block runs."""
    before = replace(_state)
    _state.described, _state.are_bounds_taken = description, False
    if description.dtype:
        _state.name, _state.dtype, _state.is_asked = description.dtype, numpy_dtype(description.dtype), True
    if description.values != RANDOM:
        _state.values, _state.has_values = description.values, False
    try:
        yield
    finally:
        if description.values == RANDOM:
            before.has_values |= _state.has_values
        vars(_state).update(vars(before))


def _require_taken(description: ArrayDescription) -> None:
    """Raise InvalidCase where an array that was made follows a rule of its own instead of its description."""
    if description.low is not None and not _state.are_bounds_taken:
        raise InvalidCase(f"the values of {description.text} follow a rule: it has no low and high")
    if description.values != RANDOM and not _state.has_values:
        raise InvalidCase(f"the values of {description.text} cannot be {description.values}")


def _dtype_of(array: np.ndarray, description: ArrayDescription) -> np.dtype:
    """Return the described dtype of an array: whole numbers may have another one of whole numbers."""
    wanted = array.dtype if description.dtype is None else numpy_dtype(description.dtype)
    if array.dtype == wanted:
        return wanted
    if array.dtype.kind in "iu" and wanted.kind in "iu":
        limits = np.iinfo(wanted)
        if _state.is_outlined or not array.size or (limits.min <= array.min() and array.max() <= limits.max):
            return wanted
    raise InvalidCase(f"an array of {array.dtype} cannot be {description.dtype}, as its values follow a rule")


def _bounds(low: Any, high: Any, end: int = 0) -> tuple[Any, Any]:
    """Return the bounds that a description gives in place of those of the sample.

    end: added to the greatest value of a description, for makers that exclude it.
    """
    description = _state.described
    if description is None or description.low is None or description.high is None:
        return low, high
    _state.are_bounds_taken = True
    return description.low, description.high + end


def reset(seed: int, dtype: str = "float32", is_asked: bool = False, values: str = RANDOM) -> None:
    """Set the seed of every source of randomness that a sample may use, and dtype and values of `array`.

    dtype: its name; for those that NumPy has no arrays of see `bench.samples.contract.dtype`.
    is_asked: the dtype was asked for, also of operators that have truth values, whole numbers or complex
    numbers where none is.
    values: a choice of the setting `values`.
    """
    _state.values, _state.has_values = values, False
    _state.generator = np.random.Generator(np.random.SFC64(seed))
    _state.name, _state.dtype, _state.is_asked = dtype, numpy_dtype(dtype), is_asked
    np.random.seed([seed % 2**32, seed >> 32])
    random.seed(seed)


@contextlib.contextmanager
def outlined() -> Iterator[None]:
    """Make arrays of ones and zeros that take no memory while the block runs.

    It is for callers that need only shapes and dtypes.
    """
    before, _state.is_outlined = _state.is_outlined, True
    try:
        yield
    finally:
        _state.is_outlined = before


def generator() -> np.random.Generator:
    """Return the generator of the current case."""
    return _state.generator


def dtype() -> np.dtype:
    """Return the dtype in which floating-point inputs are made."""
    return _state.dtype


def dtype_name() -> str:
    """Return the name of the dtype asked for; NumPy may have no arrays of it."""
    return _state.name


def is_asked() -> bool:
    """Return whether the dtype was asked for; else operators of complex numbers have these."""
    return _state.is_asked


def has_values() -> bool:
    """Return whether an array that was made since `reset` has the values that were asked for."""
    return _state.has_values


def require_real(why: str) -> None:
    """Raise Unsupported, with the reason, where complex numbers are asked for."""
    if _state.dtype.kind == "c":
        raise Unsupported(f"{why}: not measured in {_state.name}")


def require_fractions(what: str) -> None:
    """Raise Unsupported where whole numbers are asked for.  what: the fractions that they cannot be."""
    if _state.dtype.kind in "iu":
        raise Unsupported(f"{what} are fractions, which {_state.name} does not have")


def key() -> np.ndarray:
    """Return the state of a counter-based generator, which random operators of JAX take: (2,), `KEY`."""
    return _state.generator.integers(0, 1 << 32, size=2, dtype=KEY)


@_describable
def array(shape: Sequence[int] | int, low: float | None = None, high: float | None = None) -> np.ndarray:
    """Return a random array of `shape`, drawn from N(0, 1), or uniformly from [low, high) if given.

    In an integer dtype: whole numbers from [low, high), by default [-9, 10) (unsigned: [0, 10)).  In a
    complex dtype real and imaginary part are drawn alike.
    Raises InvalidCase for a negative extent or more bytes than the machine has free, and Unsupported where no
    whole number lies from low to high.
    """
    shape = check_shape(shape, _state.dtype.itemsize)
    if _state.is_outlined:
        return _outline(shape, _state.dtype, 1)
    low, high = _bounds(low, high, int(_state.dtype.kind in "iub"))
    if _state.dtype.kind in "iub":
        return integers(shape, *_integer_bounds(low, high), dtype=_state.dtype)
    if _state.dtype.kind == "c":
        return _drawn((*shape, 2), low, high).view(_state.dtype)[..., 0]
    return _with_values(_drawn(shape, low, high), low, high)


def _drawn(shape: tuple[int, ...], low: float | None, high: float | None) -> np.ndarray:
    """Return real numbers of the dtype, or of the parts of a complex one."""
    real = np.dtype(f"f{_state.dtype.itemsize // 2}") if _state.dtype.kind == "c" else _state.dtype
    drawn = np.float32 if real.itemsize <= 4 else np.float64
    out = np.empty(shape, real)
    flat = out.reshape(-1)
    for start in range(0, flat.size, BLOCK_ELEMENTS):
        block = flat[start : start + BLOCK_ELEMENTS]
        if low is None or high is None:
            values = _state.generator.standard_normal(block.size, dtype=drawn)
        else:
            values = _state.generator.random(block.size, dtype=drawn) * (high - low) + low
        block[...] = rounds.rounded(values) if (rounds := EIGHT_BITS.get(_state.name)) else values
    return out


def _with_values(array: np.ndarray, low: float | None, high: float | None) -> np.ndarray:
    """Return an array of floating-point numbers, in which the values that are asked for take their place.

    low, high: the interval of its numbers, None: any; one without 0 has no zeros and no subnormal numbers.
    """
    values, flat = _state.values, array.reshape(-1)
    has_zero = low is None or high is None or low <= 0 < high
    if values not in ((CONSTANT, SORTED, ZEROS, SPARSE, SUBNORMAL) if has_zero else (CONSTANT, SORTED)):
        return array
    _state.has_values = True
    if not flat.size:
        return array
    if values == CONSTANT:
        flat[...] = flat[0]
    elif values == SORTED:
        flat.sort()
    elif values == ZEROS:
        flat[...] = 0
    elif values == SPARSE:
        flat[_state.generator.random(flat.size, dtype=np.float32) < ZERO_SHARE] = 0
    else:
        largest = _smallest_normal() / 2
        scaled = np.clip(flat.astype(np.float64) * (largest / 4), -largest, largest)
        flat[...] = rounded(scaled, _state.name)
    return array


def _smallest_normal() -> float:
    """Return the smallest normal number of the current dtype."""
    floats = EIGHT_BITS.get(_state.name)
    return 2.0**floats.lowest_exponent if floats else float(np.finfo(_state.dtype).tiny)


@_describable
def complex_array(shape: Sequence[int]) -> np.ndarray:
    """Return complex numbers, both parts N(0, 1), or an array in the dtype that was asked for, if one was."""
    if _state.is_asked or _state.dtype.kind == "c":
        return array(shape)
    return array(shape) + 1j * array(shape)


@_describable
def real_array(shape: Sequence[int], low: float | None = None, high: float | None = None) -> np.ndarray:
    """Return `array(shape, low, high)`, of a complex dtype the real parts."""
    return np.ascontiguousarray(array(shape, low, high).real)


@_describable
def permuted(shape: Sequence[int], axes: Sequence[int]) -> np.ndarray:
    """Return `array(shape)` with its axes in another order than in memory.

    Where arrays are outlined, it has memory that is not touched, as its strides matter.
    """
    if _state.is_outlined:
        return np.empty(check_shape(shape, _state.dtype.itemsize), _state.dtype).transpose(axes)
    return array(shape).transpose(axes)


def scaled(array: np.ndarray, factor: float) -> np.ndarray:
    """Return `array`, multiplied in place by `factor` where it holds floating-point numbers."""
    if array.dtype.kind in "fc" and not _state.is_outlined:
        array *= array.dtype.type(factor)
    return array


def gridded(array: np.ndarray, places: int = 20) -> np.ndarray:
    """Return the multiples of 2**-places nearest to numbers of float64 or complex128, in the current dtype.

    Results of products, factorizations and transforms are then the same in every environment, although
    libraries add in other orders; all frameworks must get the same inputs.
    """
    kind = np.result_type(_state.dtype, np.complex64) if array.dtype.kind == "c" else _state.dtype
    parts = np.ascontiguousarray(array).view(np.float64)
    return (np.ldexp(np.rint(np.ldexp(parts, places)), -places) + 0.0).view(array.dtype).astype(kind)


def shares(weights: np.ndarray, axis: int | tuple[int, ...]) -> np.ndarray:
    """Return `weights` as shares of their sums along the axes.

    They are added in long double, so that they are equal in every environment.
    Raises Unsupported for whole numbers.
    """
    require_fractions("shares of a whole")
    return (weights / weights.sum(axis=axis, keepdims=True, dtype=np.longdouble)).astype(weights.dtype)


@_describable
def integers(shape: Sequence[int] | int, low: int, high: int, dtype: Any = np.int64) -> np.ndarray:
    """Return whole numbers from [low, high).  Raises InvalidCase as `array` does, and for low >= high."""
    shape = check_shape(shape, np.dtype(dtype).itemsize)
    low, high = map(math.ceil, _bounds(low, high, 1))
    if high <= low:
        raise InvalidCase(f"no whole number lies in [{low}, {high})")
    if _state.is_outlined:
        return _outline(shape, np.dtype(dtype), low)
    return _whole_values(shape, low, high).astype(dtype, copy=False)


def _whole_values(shape: tuple[int, ...], low: int, high: int) -> np.ndarray:
    """Return whole numbers from [low, high), distributed as the values that are asked for."""
    values, count, generator = _state.values, math.prod(shape), _state.generator
    if values not in (CONSTANT, SORTED, SKEWED, PERMUTATION):
        return generator.integers(low, high, size=shape)
    _state.has_values = True
    if values == CONSTANT:
        return np.full(shape, generator.integers(low, high))
    if values == SORTED:
        return np.sort(generator.integers(low, high, size=count)).reshape(shape)
    if values == PERMUTATION:
        return low + generator.permutation(np.arange(count) % (high - low)).reshape(shape)
    # The number k comes about 1 / (k + 1) times as often as 0: all powers of two are equally likely, and all
    # numbers up to the next one.  Whole numbers alone are the same in every version of NumPy.
    powers = 1 << generator.integers(0, max(1, (high - low).bit_length()), size=shape)
    return low + (powers - 1 + generator.integers(0, powers, size=shape)) % (high - low)


@_describable
def booleans(shape: Sequence[int] | int, probability: float = 0.5) -> np.ndarray:
    """Return booleans that are True with `probability`, independently."""
    if _state.is_outlined:
        return _outline(check_shape(shape, 1), np.dtype(bool), 1)
    drawn = _state.generator.random(check_shape(shape, 4), dtype=np.float32)
    return np.less(drawn, probability, out=np.empty(np.shape(drawn), bool))


@_describable
def whole(shape: Sequence[int] | int, low: int, high: int, dtype: Any = np.int64) -> np.ndarray:
    """Return whole numbers from [low, high) in the dtype that was asked for; `dtype`: if none was.

    Raises Unsupported where the dtype does not have all of them.
    """
    low, high = map(math.ceil, _bounds(low, high, 1))
    numbers = integers(shape, low, high, dtype)
    if not _state.is_asked:
        return numbers
    first, end = _whole_limits()
    if low < first or high > end:
        raise Unsupported(f"{_state.name} does not have all whole numbers from {low} to {high - 1}")
    return numbers.astype(_state.dtype)


@_describable
def truths(shape: Sequence[int] | int, probability: float = 0.5) -> np.ndarray:
    """Return `booleans`, or ones and zeros in the dtype that was asked for, if one was."""
    values = booleans(shape, probability)
    return values.astype(_state.dtype) if _state.is_asked else values


@_describable
def distinct(shape: Sequence[int] | int, axis: int | None = None) -> np.ndarray:
    """Return values without ties along `axis`, or at all, in random order, drawn for each lane along `axis`.

    They are spread evenly over numbers of the dtype between 2**-8 and at most 8, of both signs.
    Raises Unsupported where the dtype has too few of these numbers.
    """
    shape = check_shape(shape, _state.dtype.itemsize)
    if _state.is_outlined:
        return _outline(shape, _state.dtype, 1)
    if 0 in shape:
        return np.empty(shape, _state.dtype)
    if axis is None:
        return distinct((math.prod(shape),), 0).reshape(shape)
    moved = np.moveaxis(np.empty(shape, np.uint8), axis, -1).shape
    values = _spread(math.prod(moved[:-1]), shape[axis]).reshape(moved)
    if _state.values == SORTED:
        _state.has_values = True
        values.sort(axis=-1)
    else:
        values = _state.generator.permuted(values, axis=-1)
    return np.ascontiguousarray(np.moveaxis(values, -1, axis))


@_describable
def few_ties(shape: Sequence[int] | int, axis: int | None = None) -> np.ndarray:
    """Return `distinct(shape, axis)`, or `array(shape)` where the dtype has too few numbers.

    It is for operators whose results no tie changes, only their gradients.
    """
    return distinct(shape, axis) if _has(shape, axis) else array(shape)


@_describable
def single_extremes(shape: Sequence[int] | int, axis: int | None = None) -> np.ndarray:
    """Return `distinct(shape, axis)`; where the dtype has too few numbers, only extremes occur once.

    These are the least and the greatest number along `axis`, or of all, in random places.
    """
    if _has(shape, axis) or _state.is_outlined:
        return distinct(shape, axis)
    low, high = _integer_bounds(None, None) if _state.dtype.kind in "iu" else (-8, 9)
    values = np.clip(array(shape), low + 1, high - 2)
    lanes = values.reshape(1, -1) if axis is None else np.moveaxis(values, axis, -1)
    count = lanes.shape[-1]
    places = _state.generator.integers(count, size=(*lanes.shape[:-1], 1))
    others = (places + _state.generator.integers(1, count, size=places.shape)) % count
    np.put_along_axis(lanes, places, _state.dtype.type(low), -1)
    np.put_along_axis(lanes, others, _state.dtype.type(high - 1), -1)
    return values


def _has(shape: Sequence[int] | int, axis: int | None) -> bool:
    """Return whether `distinct` finds numbers enough.  Raises Unsupported for complex numbers."""
    extents = (shape,) if isinstance(shape, int) else tuple(shape)
    return (math.prod(extents) if axis is None else extents[axis]) <= _available()


def redraws(unsuitable: str) -> Iterator[int]:
    """Yield the numbers of the attempts to draw suitable inputs; the caller leaves the loop when they are.

    unsuitable: the fault of the others, for the message of the InvalidCase that is raised after
    `MOST_DRAWS` attempts.
    """
    yield from range(MOST_DRAWS)
    raise InvalidCase(f"{unsuitable}, in each of {MOST_DRAWS} draws of the inputs")


def _spread(lanes: int, count: int) -> np.ndarray:
    """Return, per lane, `count` different numbers of the current dtype: ascending magnitudes, signs in turn.

    The first number is drawn per lane; so is the distance of the others, except for whole numbers.
    """
    generator, dtype, available = _state.generator, _state.dtype, _available()
    if count > available:
        raise Unsupported(f"{_state.name} has too few different values for {count} without ties")
    if dtype.kind in "iu":
        low, high = _limits(dtype)
        last = min(9, high - count)
        first = generator.integers(min(last, max(low, -9)), last + 1, size=(lanes, 1))
        return (first + np.arange(count)).astype(dtype)
    patterns = np.dtype(f"u{dtype.itemsize}").type
    low, grain = _pattern(_smallest_spread()), _GRAINS.get(_state.name, 1)
    half = (count + 1) // 2
    widest = available // 2 // max(half, 1)
    steps = generator.integers((widest + 1) // 2, widest + 1, size=(lanes, 1))
    begin = generator.integers(0, available // 2 - steps * max(half - 1, 0))
    places = begin.astype(patterns) + steps.astype(patterns) * np.arange(half, dtype=patterns)
    magnitudes = (patterns(low) + places * patterns(grain)).view(dtype)
    return np.stack([magnitudes, -magnitudes], axis=-1).reshape(lanes, -1)[:, :count]


def _available() -> int:
    """Return how many numbers of the current dtype `distinct` has.  Raises Unsupported for complex ones."""
    if _state.dtype.kind == "c":
        raise Unsupported("complex numbers have no order, of which ties would be a part")
    if _state.dtype.kind in "iu":
        low, high = _limits(_state.dtype)
        return high - low
    return 2 * ((_pattern(8.0) - _pattern(_smallest_spread())) // _GRAINS.get(_state.name, 1))


def _pattern(number: float) -> int:
    """Return the bits of a positive floating-point number of the current dtype; they order them."""
    return int(_state.dtype.type(number).view(f"u{_state.dtype.itemsize}"))


def _smallest_spread() -> float:
    """Return the smallest magnitude that `distinct` uses.

    In dtypes of eight bits it is a normal number: subnormal ones lie further apart.
    """
    floats = EIGHT_BITS.get(_state.name)
    return max(2.0**-8, 2.0**floats.lowest_exponent) if floats else 2.0**-8


def check_shape(shape: Sequence[int] | int, item_bytes: int) -> tuple[int, ...]:
    """Return `shape` as a tuple of whole numbers.  Raises InvalidCase when no array can have it."""
    extents = (shape,) if isinstance(shape, int) else tuple(shape)
    for extent in extents:
        if isinstance(extent, bool) or not isinstance(extent, (int, np.integer)) or extent < 0:
            raise InvalidCase(f"shape {extents} has the extent {extent!r}; extents are whole numbers >= 0")
    required = math.prod(extents) * item_bytes
    if required <= SMALL_BYTES or _state.is_outlined:
        return extents
    if required > (available := _available_bytes()):
        raise InvalidCase(
            f"shape {extents} takes {required / 2**30:.4g} GiB, {available / 2**30:.4g} GiB are free"
        )
    return extents


def _outline(shape: tuple[int, ...], dtype: np.dtype, value: float) -> np.ndarray:
    """Return an array of `shape` whose elements share one place in memory; it can be written to."""
    return np.lib.stride_tricks.as_strided(np.full(1, value, dtype), shape, (0,) * len(shape))


def _integer_bounds(low: float | None, high: float | None) -> tuple[int, int]:
    if _state.dtype.kind == "b":
        return 0, 2
    smallest, end = _limits(_state.dtype)
    if low is None or high is None:
        return max(smallest, -9), min(end, 10)
    if math.ceil(low) > high:
        raise Unsupported(f"{_state.name} has no number from {low:g} to {high:g}")
    first = min(max(smallest, math.ceil(low)), end - 1)
    return first, min(end, max(first + 1, math.floor(high)))


def _limits(dtype: np.dtype) -> tuple[int, int]:
    """Return the smallest whole number of the current dtype, and one more than the largest."""
    if _state.name == INT4:
        return INT4_LOW, INT4_HIGH
    limits = np.iinfo(dtype)
    return int(limits.min), int(limits.max) + 1


def _whole_limits() -> tuple[int, int]:
    """Return between which limits, the second excluded, the current dtype has all whole numbers."""
    if _state.dtype.kind in "iu":
        return _limits(_state.dtype)
    if _state.dtype.kind == "b":
        return 0, 2
    if floats := EIGHT_BITS.get(_state.name):
        digits = floats.fraction_bits
    else:
        digits = 7 if _state.name == BFLOAT16 else np.finfo(_state.dtype).nmant
    return -(2 ** (digits + 1)), 2 ** (digits + 1) + 1


def _available_bytes() -> int:
    try:
        with open("/proc/meminfo", encoding="ascii") as file:
            for line in file:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return 2**63
