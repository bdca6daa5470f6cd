"""The packets that a page carries: a JSON value and arrays, compressed, as text that needs no escaping.

bench/render/page/src/packet.ts reads them.  A packet is the length of its head (4 bytes, little-endian), the
head (JSON: the value, and the name, type and length of each array), and the arrays.  An array has the first
bytes of all its items first, then the second ones: these are alike, and compress.
"""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Mapping
from typing import Any

import numpy as np

_LEVEL = 6
_TYPES = ("u1", "u2", "u4", "f4", "f8")


def packed(value: Any, arrays: Mapping[str, np.ndarray] | None = None) -> str:
    """Return `value` and the arrays as base64 of gzip.

    value: JSON values; None must stand in place of numbers that are not finite (see `finite`).
    arrays: of one dimension, of unsigned whole numbers or floats.

    Raises ValueError where the value is not JSON or an array is of another type.
    """
    found = {name: np.ascontiguousarray(array) for name, array in (arrays or {}).items()}
    kinds = {name: array.dtype.str[1:] for name, array in found.items()}
    for name, kind in kinds.items():
        if kind not in _TYPES:
            raise ValueError(f"array {name} is of type {kind}; known are {', '.join(_TYPES)}")
    listed = [[name, kinds[name], len(array)] for name, array in found.items()]
    head = json.dumps({"value": value, "arrays": listed}, allow_nan=False, separators=(",", ":")).encode()
    parts = [len(head).to_bytes(4, "little"), head, *map(_by_significance, found.values())]
    return base64.b64encode(gzip.compress(b"".join(parts), _LEVEL, mtime=0)).decode("ascii")


def finite(value: Any) -> Any:
    """Return `value` with None for every number that JSON cannot express."""
    if isinstance(value, Mapping):
        return {str(name): finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [finite(each) for each in value]
    if isinstance(value, float) and not np.isfinite(value):
        return None
    return value


def _by_significance(array: np.ndarray) -> bytes:
    """Return the bytes of all items, the least significant ones first."""
    little = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return little.view(np.uint8).reshape(len(array), array.itemsize).T.tobytes()
