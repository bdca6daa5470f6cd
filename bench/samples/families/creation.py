"""Arrays made from a shape, bounds or the shape of another array: no inputs, or none whose values matter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.dtype import EIGHT_BITS, numpy_dtype
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family

_KEYWORDS = {
    **dict.fromkeys(("numpy", "tensorflow", "jax"), ("dtype",)),
    "torch": ("dtype", "device"),
    **dict.fromkeys(("mxnet", "mxnet_np"), ("dtype", "ctx")),
}
_ADAPTORS = {"mxnet": "bench.samples.kernels.arrays.mxnet.sized"}


def _order(count: int) -> dict[str, tuple[int, ...]]:
    """Return, per framework, the positions of the arguments that its function takes.

    These are the first `count` arguments; PyTorch and MXNet also get the next one, the device.
    """
    with_device = tuple(range(count + 1))
    return {"torch": with_device, "mxnet": with_device, "mxnet_np": with_device, "": with_device[:-1]}


def _dtype(name: str | None) -> inputs.DType:
    """Return the dtype of a case, or the dtype asked for if the case has none."""
    return inputs.DType(name or inputs.dtype_name())


def generate_shape(shape: Sequence[int], dtype: str | None) -> list:
    """Return the shape and dtype of the result, and the device."""
    return [tuple(shape), _dtype(dtype), inputs.Device()]


def generate_filled(shape: Sequence[int], value: float, dtype: str | None) -> list:
    """Return the shape of the result, the value of every element, the dtype, and the device."""
    return [tuple(shape), value, _dtype(dtype), inputs.Device()]


def generate_listed(values: Any, dtype: str | None) -> list:
    """Return the values of the result, its dtype, and the device.

    The values are a number, or numbers in nested lists.
    """
    return [values, _dtype(dtype), inputs.Device()]


def generate_extents(rows: int, columns: int, dtype: str | None) -> list:
    """Return the two extents of a matrix, its dtype, and the device."""
    return [rows, columns, _dtype(dtype), inputs.Device()]


def generate_range(start: float, stop: float, step: float, dtype: str | None) -> list:
    """Return the first number, the end (excluded), the step, the dtype, and the device."""
    return [start, stop, step, _dtype(dtype), inputs.Device()]


def generate_spaced(start: float, stop: float, count: int, dtype: str | None) -> list:
    """Return the first and the last number, how many numbers there are, the dtype, and the device.

    Raises Unsupported for a dtype of whole numbers or of eight bits that lacks one of them, or in eight bits
    the count, which JAX divides by.
    """
    found, bounds = _dtype(dtype), [start, stop]
    require_held(found.name, *bounds, *([count] if found.name in EIGHT_BITS else []))
    return [*bounds, count, found, inputs.Device()]


def require_held(dtype: str, *numbers: float) -> None:
    """Raise Unsupported where a dtype of whole numbers or of eight bits has no numbers as large as these."""
    largest, named = max(map(abs, numbers)), numpy_dtype(dtype)
    most = EIGHT_BITS[dtype].largest if dtype in EIGHT_BITS else np.inf
    if largest > (np.iinfo(named).max if named.kind in "iu" else most):
        raise Unsupported(f"{dtype} has no number as large as {largest:g}")


def generate_like(shape: Sequence[int]) -> list:
    """Return the array whose shape and dtype the result has."""
    return [inputs.array(shape)]


def generate_filled_like(shape: Sequence[int], value: float) -> list:
    """Return the array whose shape and dtype the result has, and the value of every element."""
    return [inputs.array(shape), value]


def generate_converted_filled_like(shape: Sequence[int], value: float, dtype: str) -> list:
    """Return the array whose shape the result has, the value of every element, and the result's dtype."""
    return [inputs.array(shape), value, inputs.DType(dtype)]


def generate_drawn_like(shape: Sequence[int]) -> list:
    """Return the key of a generator (see the family `random`), and the array whose shape the result has."""
    return [inputs.key(), inputs.array(shape)]


by_shape = Family(
    "creation",
    generate_shape,
    _KEYWORDS,
    _order(2),
    adaptors=_ADAPTORS,
    flops=work.nothing,
    moves=Moves.RESULTS,
)
filled = Family(
    "creation",
    generate_filled,
    _KEYWORDS,
    _order(3),
    adaptors=_ADAPTORS,
    flops=work.nothing,
    moves=Moves.RESULTS,
)
listed = Family("creation", generate_listed, _KEYWORDS, _order(2), flops=work.nothing, moves=Moves.RESULTS)
by_extents = Family(
    "creation", generate_extents, _KEYWORDS, _order(3), flops=work.nothing, moves=Moves.RESULTS
)
ranging = Family(
    "creation", generate_range, _KEYWORDS, _order(4), flops=work.per_result(), moves=Moves.RESULTS
)
spaced = Family(
    "creation", generate_spaced, _KEYWORDS, _order(4), flops=work.per_result(), moves=Moves.RESULTS
)
like = Family("creation", generate_like, flops=work.nothing, moves=Moves.RESULTS)
filled_like = Family("creation", generate_filled_like, flops=work.nothing, moves=Moves.RESULTS)
converted_filled_like = Family(
    "creation",
    generate_converted_filled_like,
    dict.fromkeys(("numpy", "torch", "jax", "mxnet_np"), ("dtype",)),
    flops=work.nothing,
    moves=Moves.RESULTS,
)
drawn_like = Family(
    "creation",
    generate_drawn_like,
    order={"jax": (0, 1), "": (1,)},
    flops=work.per_result(),
    moves=Moves.RESULTS,
)
