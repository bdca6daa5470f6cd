"""Arrays in memory that two processes share, and the JSON values of arguments that hold them.

Nothing is pickled: reading what a stranger's process wrote runs none of its code.
"""

from __future__ import annotations

import math
import mmap
import os
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from bench.model.array_description import described
from bench.samples.contract import Unsupported, inputs
from bench.samples.contract.described_array import as_described, description_of

ALIGNMENT = 64
"""The alignment of arrays in bytes, as frameworks' own arrays have it."""
_KINDS = "biufc"
_LARGEST_BYTES = 1 << 36

Place = list[Any]
"""The place of an array: offset in bytes, dtype, shape, and its axes in the order that memory has them."""


class Area:
    """A file in memory, seen as arrays.

    descriptor: the descriptor of the file in this process; all who have the file share its bytes.
    """

    def __init__(self, descriptor: int):
        self.descriptor = descriptor
        self._map: mmap.mmap | None = None

    def array(self, place: Any) -> np.ndarray:
        """Return the array that lies there, no copy.  Raises ValueError where there can be none."""
        offset, name, shape, axes = _parsed(place)
        dtype = np.dtype(name)
        if dtype.kind not in _KINDS:
            raise ValueError(f"no numbers: {name}")
        size = math.prod(shape) * dtype.itemsize
        if size > _LARGEST_BYTES or sorted(axes) != list(range(len(shape))):
            raise ValueError(f"no array: {shape}, axes {axes}")
        lying = np.frombuffer(self._mapped(offset + size), np.uint8, size, offset).view(dtype)
        return lying.reshape([shape[axis] for axis in axes]).transpose(np.argsort(axes))

    def put(self, arrays: Iterable[np.ndarray], start: int) -> list[Place]:
        """Write arrays behind `start`; return their places.

        Raises Unsupported for anything but arrays of numbers.
        """
        places = []
        for array in arrays:
            place = place_of(array, start)
            self.grow(_end_of(place))
            self.array(place)[...] = array
            places.append(place)
            start = aligned(_end_of(place))
        return places

    def grow(self, size: int) -> None:
        """Make the file at least so many bytes long."""
        if os.fstat(self.descriptor).st_size < size:
            os.ftruncate(self.descriptor, size)

    def _mapped(self, size: int) -> mmap.mmap:
        """Return a map of at least so many bytes; arrays of an earlier map stay what they are."""
        if self._map is None or len(self._map) < size:
            self._map = mmap.mmap(self.descriptor, 0)
            if len(self._map) < size:
                raise ValueError(f"it has {len(self._map)} bytes, not {size}")
        return self._map


def place_of(array: np.ndarray, start: int) -> Place:
    """Return a place for `array` behind `start`."""
    if array.dtype.kind not in _KINDS:
        raise Unsupported(f"an array of {array.dtype} is nothing that processes can share")
    axes = sorted(range(array.ndim), key=lambda axis: (-abs(array.strides[axis]), axis))
    return [aligned(start), array.dtype.str, list(array.shape), axes]


def _end_of(place: Place) -> int:
    """Return the first byte behind `place`."""
    offset, name, shape, _ = place
    return offset + math.prod(shape) * np.dtype(name).itemsize


def aligned(offset: int) -> int:
    """Return the next offset where an array may begin."""
    return -(-offset // ALIGNMENT) * ALIGNMENT


def encoded(tree: Any, arrays: list[np.ndarray]) -> Any:
    """Return `tree` as JSON values; its arrays are added to `arrays`.

    Raises Unsupported for values that no other process can have.
    """
    found: Any
    match tree:
        case np.ndarray() if (description := description_of(tree)) is not None:
            found = {"described": [len(arrays), description.as_json()]}
            arrays.append(tree)
        case np.ndarray() | np.generic():
            found = {"array" if isinstance(tree, np.ndarray) else "number": len(arrays)}
            arrays.append(np.asarray(tree))
        case inputs.DType():
            found = {"dtype": tree.name}
        case inputs.Device():
            found = {"device": True}
        case float() if not math.isfinite(tree):
            found = {"float": str(tree)}
        case None | bool() | int() | float() | str():
            found = tree
        case list():
            found = [encoded(each, arrays) for each in tree]
        case tuple() if type(tree) is tuple:
            found = {"tuple": [encoded(each, arrays) for each in tree]}
        case dict() if type(tree) is dict:
            found = {"dict": [[encoded(part, arrays) for part in pair] for pair in tree.items()]}
        case _:
            kind = type(tree).__name__
            raise Unsupported(f"an argument of type {kind} is nothing that processes can share")
    return found


def decoded(text: Any, arrays: Sequence[np.ndarray]) -> Any:
    """Return the tree that `encoded` made `text` of.  Raises ValueError for any other text."""
    if isinstance(text, list):
        return [decoded(each, arrays) for each in text]
    if not isinstance(text, dict):
        return text
    found: Any
    match list(text.items()):
        case [("array" | "number" as kind, int(index))] if 0 <= index < len(arrays):
            found = arrays[index] if kind == "array" else arrays[index][()]
        case [("described", [int(index), dict(description)])] if 0 <= index < len(arrays):
            found = as_described(arrays[index], described(description))
        case [("dtype", str(name))]:
            found = inputs.DType(name)
        case [("device", True)]:
            found = inputs.Device()
        case [("float", "inf" | "-inf" | "nan" as name)]:
            found = float(name)
        case [("tuple", list(values))]:
            found = tuple(decoded(values, arrays))
        case [("dict", list(pairs))]:
            found = dict(decoded(pairs, arrays))
        case _:
            raise ValueError("no arguments of a call")
    return found


def _parsed(place: Any) -> tuple[int, str, list[int], list[int]]:
    match place:
        case [int(offset), str(name), list(shape), list(axes)] if offset >= 0:
            if all(type(each) is int and each >= 0 for each in [*shape, *axes]):
                return offset, name, shape, axes
    raise ValueError("no place of an array")
