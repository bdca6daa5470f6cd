"""What a page carries: a JSON value and arrays of numbers, compressed, as text that needs no escaping.

bench/reports/page/src/packet.ts reads it.  A packet is the length of its head (4 bytes, little-endian), the
head (JSON: the value, and of each array name, type and length), and the arrays.  Of an array the first bytes
of all items come first, then the second ones: these are alike, and compress.
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
    """`value` and the arrays as base64 of gzip.

    value: JSON values; what is not finite in them has to have become None.
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
    """`value` with None for every number in it that JSON has no word for."""
    if isinstance(value, Mapping):
        return {str(name): finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [finite(each) for each in value]
    if isinstance(value, float) and not np.isfinite(value):
        return None
    return value


def _by_significance(array: np.ndarray) -> bytes:
    """The bytes of all items, the least significant ones first."""
    little = array.astype(array.dtype.newbyteorder("<"), copy=False)
    return little.view(np.uint8).reshape(len(array), array.itemsize).T.tobytes()
