"""Writes the inputs of a script that shows a result: as expressions in it, or in a file beside it."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np

FILE_BYTES = 1 << 20
"""The most bytes of inputs in the script itself; larger inputs get a file of their own."""
LITERAL_ELEMENTS = 200
"""Arrays of at most this many elements are written out."""
_WIDTH = 104


def written_inputs(arrays: Sequence[np.ndarray], name: str) -> tuple[list[str], tuple[str, bytes] | None]:
    """Return the expressions of the arrays, and the name and content of their file if they need one.

    name: of the script's file.
    """
    lying = [_axes_in_memory(array) for array in arrays]
    kept = [np.asarray(array.transpose(order), array.dtype.str, "C") for array, order in zip(arrays, lying)]
    beside = None
    texts = _texts(kept)
    if texts is None:
        content = BytesIO()
        np.savez_compressed(content, *kept)
        texts = [f'_FILE["arr_{place}"]' for place in range(len(kept))]
        beside = (f"{name.removesuffix('.py')}.npz", content.getvalue())
    return [_transposed(text, order) for text, order in zip(texts, lying)], beside


def _texts(arrays: Sequence[np.ndarray]) -> list[str] | None:
    """Return the expressions of the arrays; None where they are too long for a script."""
    found, left = list[str](), FILE_BYTES
    for array in arrays:
        text = literal(array) if array.size <= LITERAL_ELEMENTS else packed(array, left)
        if text is None or (left := left - len(text)) < 0:
            return None
        found.append(text)
    return found


def _axes_in_memory(array: np.ndarray) -> tuple[int, ...]:
    """Return the axes by descending stride."""
    if array.flags.c_contiguous:
        return tuple(range(array.ndim))
    return tuple(sorted(range(array.ndim), key=lambda axis: -abs(array.strides[axis])))


def _transposed(text: str, order: tuple[int, ...]) -> str:
    back = tuple(order.index(axis) for axis in range(len(order)))
    return text if back == tuple(range(len(order))) else f"{text}.transpose({back})"


def literal(array: np.ndarray) -> str:
    """Return an expression of the array with every element written out."""
    if array.size == 0:
        return f'np.zeros({array.shape}, "{array.dtype}")'
    values = _listed(array)
    return f'np.array({values}, "{array.dtype}")'


def packed(array: np.ndarray, most: int) -> str | None:
    """Return an expression of the array with its bytes compressed, in base 64.

    It is None where that takes more than `most` characters, which shows before all of it is compressed.
    """
    compressor, data, parts, length = zlib.compressobj(9), array.tobytes(), list[bytes](), 0
    for start in range(0, len(data), FILE_BYTES):
        parts.append(compressor.compress(data[start : start + FILE_BYTES]))
        if (length := length + len(parts[-1])) > most:
            return None
    text = base64.b64encode(b"".join([*parts, compressor.flush()])).decode()
    lines = "\n".join(text[start : start + _WIDTH] for start in range(0, len(text), _WIDTH))
    return f'unpacked(\n    "{array.dtype}",\n    {array.shape},\n    """\n{lines}\n""",\n)'


def _listed(array: np.ndarray) -> str:
    """Return nested lists of the shortest decimals that give these values back."""
    if array.ndim:
        return f"[{', '.join(map(_listed, array))}]"
    return _number(array[()])


def _number(value: Any) -> str:
    if np.iscomplexobj(value):
        return f"complex({_number(value.real)}, {_number(value.imag)})"
    if value.dtype.kind == "f" and not np.isfinite(value):
        return f'float("{value}")'
    return str(value)
