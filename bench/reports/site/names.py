"""Names of pages, safe in any file system and address."""

from __future__ import annotations

import re
from collections.abc import Iterable

from bench.model.identity import content_key

_UNSAFE = re.compile(r"[^a-z0-9_.-]+")
_MOST = 60
_DIGITS = 8


def file_names(names: Iterable[str]) -> dict[str, str]:
    """For each name one of a file: itself where it is safe, else what is safe of it and digits of its own.

    `abs` is `abs.html`, `mxnet::linalg_*` `mxnet-linalg_-1f0c….html`: no two alike, whatever the case.
    """
    return {name: f"{_safe(name)}.html" for name in names}


def _safe(name: str) -> str:
    found = _UNSAFE.sub("-", name.lower()).strip(".-")[:_MOST]
    return name if found == name else f"{found or 'name'}-{content_key({'name': name})[:_DIGITS]}"
