"""Arrays that lie in memory, or are rounded to a dtype, as a case describes them.

An array carries its description in the metadata of its dtype, which views and transposed arrays share, so
that a framework can make the same array.
"""

from __future__ import annotations

import numpy as np

from bench.model.array_description import ArrayDescription
from bench.model.call import span_of
from bench.samples.contract.dtype import rounded

_KEY = "description"


def as_described(array: np.ndarray, description: ArrayDescription) -> np.ndarray:
    """Return an array with the values, the dtype and the place in memory that are described.

    Where several of its elements share one place, they have one value.
    """
    values = rounded(array, description.dtype) if description.dtype and array.dtype.kind == "f" else array
    dtype = _dtype(values.dtype, description)
    if not description.has_layout:
        return np.ascontiguousarray(values).view(dtype).reshape(values.shape)
    laid_out = _laid_out(np.empty(description.offset + description.span, dtype), description)
    laid_out[...] = values
    return laid_out


def outlined(array: np.ndarray, dtype: np.dtype, description: ArrayDescription) -> np.ndarray:
    """Return an array in place of the described one whose memory is not touched."""
    described = _dtype(dtype, description)
    if description.has_layout:
        return _laid_out(np.empty(description.offset + description.span, described), description)
    one = np.full(1, array.flat[0] if array.size else 0, described)
    return np.lib.stride_tricks.as_strided(one, array.shape, (0,) * array.ndim)


def _dtype(dtype: np.dtype, description: ArrayDescription) -> np.dtype:
    return np.dtype(dtype, metadata={_KEY: description})


def _laid_out(memory: np.ndarray, description: ArrayDescription) -> np.ndarray:
    steps = [step * memory.itemsize for step in description.steps]
    return np.lib.stride_tricks.as_strided(memory[description.offset :], description.shape, steps)


def description_of(array: np.ndarray) -> ArrayDescription | None:
    """Return the description that an array carries; None where it has none."""
    metadata = array.dtype.metadata
    return metadata.get(_KEY) if metadata else None


def as_it_was_described(array: np.ndarray) -> np.ndarray:
    """Return an array that carries a description, perhaps a copy, with the described strides."""
    description = description_of(array)
    if description is None or array.shape != description.shape or not has_layout(array):
        return array
    return array if steps_of(array) == description.steps else as_described(array, description)


def has_layout(array: np.ndarray) -> bool:
    """Return whether the place of an array in memory is described."""
    description = description_of(array)
    return description is not None and description.has_layout


def steps_of(array: np.ndarray) -> tuple[int, ...]:
    """Return the strides of an array in elements."""
    return tuple(step // array.itemsize for step in array.strides)


def memory_of(array: np.ndarray) -> np.ndarray:
    """Return a copy of the memory from the first to the last element of an array, (elements,)."""
    span = span_of(array.shape, steps_of(array))
    return np.lib.stride_tricks.as_strided(array, (span,), (array.itemsize,)).copy()


def copied(array: np.ndarray) -> np.ndarray:
    """Return a copy of an array with the same strides."""
    return np.lib.stride_tricks.as_strided(memory_of(array), array.shape, array.strides)
