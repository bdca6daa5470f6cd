"""Writes the inputs of a script that shows a result: as text in it, or in a file beside it."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import numpy as np

from bench.render.array_text import LITERAL_ELEMENTS, literal, packed

FILE_BYTES = 1 << 20
"""The most bytes of inputs in the script itself; larger inputs get a file of their own."""


def written_inputs(arrays: Sequence[np.ndarray], name: str) -> tuple[list[str], tuple[str, bytes] | None]:
    """Return the expressions of the arrays, and the name and content of their file if they need one.

    name: of the script's file.
    """
    lying = [_axes_in_memory(array) for array in arrays]
    kept = [np.asarray(array.transpose(order), order="C") for array, order in zip(arrays, lying)]
    texts = [literal(array) if array.size <= LITERAL_ELEMENTS else packed(array) for array in kept]
    beside = None
    if sum(map(len, texts)) > FILE_BYTES:
        content = BytesIO()
        np.savez_compressed(content, *kept)
        texts = [f'_FILE["arr_{place}"]' for place in range(len(kept))]
        beside = (f"{name.removesuffix('.py')}.npz", content.getvalue())
    return [_transposed(text, order) for text, order in zip(texts, lying)], beside


def _axes_in_memory(array: np.ndarray) -> tuple[int, ...]:
    """Return the axes by descending stride."""
    if array.flags.c_contiguous:
        return tuple(range(array.ndim))
    return tuple(sorted(range(array.ndim), key=lambda axis: -abs(array.strides[axis])))


def _transposed(text: str, order: tuple[int, ...]) -> str:
    back = tuple(order.index(axis) for axis in range(len(order)))
    return text if back == tuple(range(len(order))) else f"{text}.transpose({back})"
