"""The origin of a document's results: days and versions, out of the headers of run files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def days(headers: Sequence[Mapping[str, Any]]) -> str:
    """Return the day of the runs, or the first and the last: `2026-01-02 and 2026-01-03`."""
    found = sorted({str(header.get("started", ""))[:10] for header in headers})
    return " and ".join(dict.fromkeys((found[0], found[-1])))


def versions(headers: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Return framework -> version of its package; "" where a header does not say."""
    return {
        name: str(environment.get("versions", {}).get(name.partition("_")[0], ""))
        for header in headers
        for name, environment in header.get("environments", {}).items()
    }


def in_order(headers: Sequence[Mapping[str, Any]], ran: Iterable[str]) -> list[str]:
    """Return the frameworks that `ran`, each once, in the runs' order, whichever worker answered first."""
    found = dict.fromkeys(ran)
    return [name for name in {**versions(headers), **found} if name in found]
