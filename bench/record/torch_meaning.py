"""Brings the arguments of a call to one spelling where PyTorch has several for the same meaning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from bench.model.call import DTYPE, MEMORY_FORMAT, TENSOR, Value, tag_of

INPUT = "input"
PLACES = ("device", "layout", "pin_memory")
"""Arguments that choose the place and layout of a result."""
_Arguments = dict[str, Value]


def meant(operator: str, arguments: Mapping[str, Value], result: Value) -> tuple[str, _Arguments]:
    """Return the operator and its arguments by name: None replaced, arguments without effect left out.

    result: the value that was returned; None where it is not known.
    """
    found = {name: value for name, value in arguments.items() if name not in PLACES}
    if found.get(MEMORY_FORMAT) == {MEMORY_FORMAT: "preserve_format"}:
        found[MEMORY_FORMAT] = None
    if DTYPE in found and found[DTYPE] is None and tag_of(result) == TENSOR:
        found[DTYPE] = {DTYPE: result[TENSOR][DTYPE]}
    if operator in _MEANINGS:
        _MEANINGS[operator](found, result)
    if operator in _OF_TWO and tag_of(found.get("other")) == TENSOR:
        operator = _OF_TWO[operator]
    if found.pop("inplace", False) is True:
        operator += "_"
    return operator, found


def _index(arguments: _Arguments, result: Value) -> None:
    if not isinstance(arguments["index"], list):
        arguments["index"] = [arguments["index"]]


def _padding(arguments: _Arguments, result: Value) -> None:
    if arguments.get("mode") != "constant":
        return
    widths = list(arguments["pad"])
    while widths[-2:] == [0, 0]:
        del widths[-2:]
    arguments.update(pad=widths, value=arguments.get("value") or 0.0)


def _attention(arguments: _Arguments, result: Value) -> None:
    if arguments["scale"] is None:
        arguments["scale"] = _shape(arguments["query"])[-1] ** -0.5


def _listed_numbers(arguments: _Arguments, result: Value) -> None:
    arguments["shape"] = _extents(arguments[INPUT])


def _extents(values: Value) -> list[int]:
    """Return the shape of the array that a list of numbers, or a number, makes."""
    if not isinstance(values, list):
        return []
    return [len(values), *(_extents(values[0]) if values else [])]


def _parts(arguments: _Arguments, result: Value) -> None:
    """Replace one extent for all parts by a list with the extent of each."""
    name = "split_size_or_sections"
    if "split_size" in arguments:
        arguments[name] = arguments.pop("split_size")
    size = arguments[name]
    if isinstance(size, int) and size > 0:
        whole = _shape(arguments[INPUT])[arguments["dim"]]
        arguments[name] = [min(size, whole - start) for start in range(0, whole, size)]


def _resizing(arguments: _Arguments, result: Value) -> None:
    """Replace scale factors by the resulting extents, where these are whole."""
    factor = arguments.get("scale_factor")
    if factor is None or tag_of(result) != TENSOR:
        return
    before, after = _shape(arguments[INPUT])[2:], _shape(result)[2:]
    factors = factor if isinstance(factor, list) else [factor] * len(before)
    if [each * times for each, times in zip(before, factors)] == after:
        arguments.update(size=after, scale_factor=None)


def _resulting_shape(name: str, arguments: _Arguments, result: Value) -> None:
    """Replace the requested shape by the result's, in which -1 is resolved."""
    if name in arguments and tag_of(result) == TENSOR:
        arguments[name] = list(_shape(result))


def _repetition(arguments: _Arguments, result: Value) -> None:
    """Remove the length of the result, which follows from the arguments."""
    if isinstance(arguments.get("repeats"), int):
        arguments.pop("output_size", None)


def _shape(tensor: Any) -> list[int]:
    shape: list[int] = tensor[TENSOR]["shape"]
    return shape


_MEANINGS: Mapping[str, Callable[[_Arguments, Value], None]] = {
    "expand": partial(_resulting_shape, "size"),
    "getitem": _index,
    "setitem": _index,
    "interpolate": _resizing,
    "pad": _padding,
    "repeat_interleave": _repetition,
    "reshape": partial(_resulting_shape, "shape"),
    "scaled_dot_product_attention": _attention,
    "split": _parts,
    "tensor": _listed_numbers,
    "view": partial(_resulting_shape, "size"),
}
_OF_TWO = {"max": "maximum", "min": "minimum"}
"""Operators that are other operators where they get a second array."""
