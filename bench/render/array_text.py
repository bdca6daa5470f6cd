"""NumPy arrays as expressions in Python."""

from __future__ import annotations

import base64
import textwrap
import zlib
from typing import Any

import numpy as np

LITERAL_ELEMENTS = 200
"""Arrays of at most this many elements are written out."""
_WIDTH = 104


def literal(array: np.ndarray) -> str:
    """Return an expression of the array with every element written out."""
    if array.size == 0:
        return f'np.zeros({array.shape}, "{array.dtype}")'
    values = _listed(array)
    return f'np.array({values}, "{array.dtype}")'


def packed(array: np.ndarray) -> str:
    """Return an expression of the array with its bytes compressed, in base 64."""
    text = base64.b64encode(zlib.compress(array.tobytes(), 9)).decode()
    lines = "\n".join(textwrap.wrap(text, _WIDTH))
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
