"""Arrays in memory that two processes share, and what holds them as JSON values.

Nothing is pickled: whoever reads what a stranger's process wrote runs none of its code.
"""

from __future__ import annotations

import math
import mmap
import os
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from bench.samples.contract import Unsupported, inputs

ALIGNMENT = 64
"""Of arrays: that of frameworks' own."""
_KINDS = "biufc"
_LARGEST_BYTES = 1 << 36

Place = list[Any]
"""Where an array lies: offset in bytes, dtype, shape, and its axes in the order that memory has them."""


class Area:
    """A file in memory, seen as arrays.

    descriptor: of the file, open in this process; all who have it read and write the same bytes.
    """

    def __init__(self, descriptor: int):
        self.descriptor = descriptor
        self._map: mmap.mmap | None = None

    def array(self, place: Any) -> np.ndarray:
        """The array that lies there, no copy.  Raises ValueError where there can be none."""
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
        """Write them behind `start`; where they lie.  Raises Unsupported for what is no array of numbers."""
        places = []
        for array in arrays:
            place = place_of(array, start)
            self.grow(end_of(place))
            self.array(place)[...] = array
            places.append(place)
            start = aligned(end_of(place))
        return places

    def grow(self, size: int) -> None:
        """Have at least so many bytes."""
        if os.fstat(self.descriptor).st_size < size:
            os.ftruncate(self.descriptor, size)

    def _mapped(self, size: int) -> mmap.mmap:
        """At least so many bytes of it; arrays of an earlier map stay what they are."""
        if self._map is None or len(self._map) < size:
            self._map = mmap.mmap(self.descriptor, 0)
            if len(self._map) < size:
                raise ValueError(f"it has {len(self._map)} bytes, not {size}")
        return self._map


def place_of(array: np.ndarray, start: int) -> Place:
    """Where `array` can lie behind `start`."""
    if array.dtype.kind not in _KINDS:
        raise Unsupported(f"an array of {array.dtype} is nothing that processes can share")
    axes = sorted(range(array.ndim), key=lambda axis: (-abs(array.strides[axis]), axis))
    return [aligned(start), array.dtype.str, list(array.shape), axes]


def end_of(place: Place) -> int:
    """The first byte behind it."""
    offset, name, shape, _ = place
    return offset + math.prod(shape) * np.dtype(name).itemsize


def aligned(offset: int) -> int:
    return -(-offset // ALIGNMENT) * ALIGNMENT


def encoded(tree: Any, arrays: list[np.ndarray]) -> Any:
    """`tree` as JSON values; its arrays are added to `arrays`.

    Raises Unsupported for what no other process can have.
    """
    match tree:
        case np.ndarray():
            arrays.append(tree)
            return {"array": len(arrays) - 1}
        case np.generic():
            arrays.append(np.asarray(tree))
            return {"number": len(arrays) - 1}
        case inputs.DType():
            return {"dtype": tree.name}
        case inputs.Device():
            return {"device": True}
        case float() if not math.isfinite(tree):
            return {"float": str(tree)}
        case None | bool() | int() | float() | str():
            return tree
        case list():
            return [encoded(each, arrays) for each in tree]
        case dict() if type(tree) is dict:
            return {"dict": [[encoded(part, arrays) for part in pair] for pair in tree.items()]}
        case tuple() if type(tree) is tuple:
            return {"tuple": [encoded(each, arrays) for each in tree]}
    raise Unsupported(f"an argument of type {type(tree).__name__} is nothing that processes can share")


def decoded(text: Any, arrays: Sequence[np.ndarray]) -> Any:
    """What `encoded` made `text` of.  Raises ValueError for what it makes of nothing."""
    match text:
        case None | bool() | int() | float() | str():
            return text
        case list():
            return [decoded(each, arrays) for each in text]
        case {"array": int(index), **rest} if not rest and 0 <= index < len(arrays):
            return arrays[index]
        case {"number": int(index), **rest} if not rest and 0 <= index < len(arrays):
            return arrays[index][()]
        case {"dtype": str(name), **rest} if not rest:
            return inputs.DType(name)
        case {"device": True, **rest} if not rest:
            return inputs.Device()
        case {"float": ("inf" | "-inf" | "nan") as name, **rest} if not rest:
            return float(name)
        case {"dict": list(pairs), **rest} if not rest and all(len(pair) == 2 for pair in pairs):
            return {decoded(key, arrays): decoded(value, arrays) for key, value in pairs}
        case {"tuple": list(values), **rest} if not rest:
            return tuple(decoded(each, arrays) for each in values)
    raise ValueError("no arguments of a call")


def _parsed(place: Any) -> tuple[int, str, list[int], list[int]]:
    match place:
        case [int(offset), str(name), list(shape), list(axes)] if offset >= 0:
            if all(type(each) is int and each >= 0 for each in [*shape, *axes]):
                return offset, name, shape, axes
    raise ValueError("no place of an array")
