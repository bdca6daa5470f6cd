"""Identifies a case or a measurement by a hash of its content.

The hash is the same in every process, on every machine and in every Python version.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

_DIGEST_BYTES = 16
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


def content_key(content: Mapping[str, Any]) -> str:
    """Return the hexadecimal BLAKE2b digest (32 digits) of the canonical JSON text of `content`."""
    return hashlib.blake2b(canonical(content).encode(), digest_size=_DIGEST_BYTES).hexdigest()


def canonical(value: Any) -> str:
    """Return JSON text with sorted keys, no spaces, ASCII only; other values are converted by `plain`."""
    return json.dumps(plain(value), sort_keys=True, separators=(",", ":"), allow_nan=False)


def plain(value: Any) -> Any:
    """Return `value` in JSON values: tuples as lists, other objects by their `repr` without memory addresses.

    NumPy's scalars become plain numbers, whatever version of NumPy made them; infinities and NaN, which JSON
    lacks, become their names.
    """
    if isinstance(value, Mapping):
        return {str(name): plain(item) for name, item in value.items()}
    if isinstance(value, (list, tuple)):
        described = getattr(value, "as_json", None)  # a shape that describes its array
        return described() if described else [plain(item) for item in value]
    if isinstance(value, (bool, int, str, type(None))):
        return value
    if isinstance(value, float):
        return float(value) if abs(value) < float("inf") else repr(float(value))
    if hasattr(value, "item") and getattr(value, "shape", None) == ():
        return plain(value.item())
    return _ADDRESS.sub("", repr(value))
