"""Faults of an output, whatever the framework: outputs that a broken operator might return instead."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import numpy as np

Variants = Iterator[tuple[str, np.ndarray]]
"""Faulty outputs, each with a name that distinguishes it within its fault: an axis, an argument."""
Fault = Callable[[np.ndarray, Sequence[np.ndarray]], Variants]
"""(output, the arrays among the arguments) -> the variants of one fault; none where it makes no sense."""

ONE_PERCENT = 0.01


def zeros(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield zeros, as if nothing was written."""
    yield "", np.zeros_like(output)


def ones(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield a constant."""
    yield "", np.ones_like(output)


def input_returned(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the first and the second argument of the output's shape and kind, as they came."""
    fitting = (
        (f"argument {index}", argument.astype(output.dtype))
        for index, argument in enumerate(arguments)
        if argument.shape == output.shape and argument.dtype.kind in _kinds(output)
    )
    yield from islice(fitting, 2)


def reversed_order(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with an axis reversed, for each axis."""
    for axis in _long_axes(output):
        yield f"axis {axis}", np.flip(output, axis)


def first_lane_repeated(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with its first lane along an axis repeated everywhere, for each axis."""
    for axis in _long_axes(output):
        yield f"axis {axis}", np.repeat(output.take([0], axis), output.shape[axis], axis)


def second_half_zero(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with zeros in the second half of its rows, as if they were never written."""
    for _ in _rows(output):
        changed = output.copy()
        changed[len(output) // 2 :] = 0
        yield "", changed


def second_half_from_first(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with the first half of its rows copied to the second."""
    for _ in _rows(output):
        changed, half = output.copy(), len(output) // 2
        changed[-half:] = output[:half]
        yield "", changed


def one_element(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with its middle finite element off by 1% of the root mean square; integers, by one."""
    finite = np.flatnonzero(np.isfinite(output).reshape(-1))
    if finite.size:
        yield "", _moved(output, int(finite[finite.size // 2]), ONE_PERCENT)


def last_element(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with its last element off by the root mean square, or by one: loops end too early."""
    if output.size:
        yield "", _moved(output, output.size - 1, 1.0)


def rounded_to_float16(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output as if computed in half precision."""
    if _is_wider_than_half(output):
        with np.errstate(over="ignore"):
            yield "", output.astype(np.float16).astype(output.dtype)


def rounded_to_bfloat16(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output as if computed in bfloat16: rounded to nearest, ties to even."""
    if _is_wider_than_half(output):
        bits = output.astype(np.float32).view(np.uint32)
        kept = (bits + np.uint32(0x7FFF) + ((bits >> 16) & 1)) & np.uint32(0xFFFF0000)
        rounded = kept.view(np.float32).astype(output.dtype)
        yield "", np.where(np.isfinite(output), rounded, output)


def off_by_one(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with all indices one too large."""
    if output.dtype.kind in "iu":
        yield "", output + output.dtype.type(1)


def sign_flipped(output: np.ndarray, arguments: Sequence[np.ndarray]) -> Variants:
    """Yield the output with the signs of all elements flipped."""
    if output.dtype.kind in "ifc":
        yield "", -output


FAULTS: tuple[Fault, ...] = (
    *(zeros, ones, input_returned, reversed_order, first_lane_repeated, second_half_zero),
    *(second_half_from_first, one_element, last_element, rounded_to_float16, rounded_to_bfloat16),
    *(off_by_one, sign_flipped),
)
STALE, SWAPPED = "stale", "swapped"
"""The faults of all outputs together: the outputs of other inputs; two neighbours of one shape exchanged."""


def faulty(outputs: Sequence[np.ndarray], arguments: Sequence[np.ndarray]) -> dict[str, list[np.ndarray]]:
    """Return all outputs with one faulty or two exchanged, by the mutant's name: "zeros, output 0", ..."""
    found = {}
    for index, output in enumerate(outputs):
        for fault in FAULTS:
            for variant, changed in fault(output, arguments):
                name = ", ".join(filter(None, [name_of(fault), f"output {index}", variant]))
                found[name] = [*outputs[:index], changed, *outputs[index + 1 :]]
        before = outputs[index - 1] if index else np.empty((), object)
        if (before.shape, before.dtype) == (output.shape, output.dtype):
            swapped = [*outputs[: index - 1], output, before, *outputs[index + 1 :]]
            found[f"{SWAPPED}, outputs {index - 1} and {index}"] = swapped
    return found


def name_of(fault: Fault) -> str:
    """Return the name of the fault in words."""
    return fault.__name__.replace("_", " ")


def fault_of(mutant: str) -> str:
    """Return the name of the fault that `mutant` is a variant of."""
    return mutant.partition(",")[0]


def _moved(output: np.ndarray, place: int, share: float) -> np.ndarray:
    changed = output.copy()
    flat = changed.reshape(-1)
    if output.dtype.kind == "b":
        flat[place] = not flat[place]
    elif output.dtype.kind in "iu":
        flat[place] += 1
    else:
        wide = output.astype(np.complex128 if output.dtype.kind == "c" else np.float64)
        scale = float(np.sqrt(np.mean(np.square(np.abs(wide[np.isfinite(wide)]))))) or 1.0
        flat[place] += share * scale
    return changed


def _kinds(output: np.ndarray) -> str:
    return next((kinds for kinds in ("iu", "fc") if output.dtype.kind in kinds), output.dtype.kind)


def _long_axes(output: np.ndarray) -> list[int]:
    return [axis for axis, extent in enumerate(output.shape) if extent > 1]


def _rows(output: np.ndarray) -> Iterator[None]:
    """Yield once if there are several rows, so that half of them can be wrong."""
    if output.ndim and len(output) > 1:
        yield


def _is_wider_than_half(output: np.ndarray) -> bool:
    return output.dtype.kind == "f" and output.dtype.itemsize > 2
