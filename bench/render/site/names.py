"""Names of pages, safe in any file system and address."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from bench.model.identity import content_key

_UNSAFE = re.compile(r"[^A-Za-z0-9_.-]+")
_MOST = 60
_DIGITS = 8


def file_names(names: Iterable[str]) -> dict[str, str]:
    """Return a file for each name: the name itself if it is safe, else its safe part and digits of its own.

    `abs` is `abs.html`, `mxnet::linalg_*` `mxnet-linalg_-1f0c1a2b.html`.  No two are alike, not even where a
    file system takes `Abs` for `abs`.
    """
    listed = list(names)
    count = Counter(name.lower() for name in set(listed))
    return {name: f"{_safe(name, is_alone=count[name.lower()] == 1)}.html" for name in listed}


def _safe(name: str, is_alone: bool) -> str:
    found = _UNSAFE.sub("-", name).strip(".-")[:_MOST]
    if found == name and is_alone:
        return name
    return f"{found or 'name'}-{content_key({'name': name})[:_DIGITS]}"
