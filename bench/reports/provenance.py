"""Where the results of a document are from: days and versions, out of the headers of run files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any


def days(headers: Sequence[Mapping[str, Any]]) -> str:
    """The day of the runs, or the first and the last: `2026-01-02 and 2026-01-03`."""
    found = sorted({str(header.get("started", ""))[:10] for header in headers})
    return " and ".join(dict.fromkeys((found[0], found[-1])))


def versions(headers: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """Framework -> version of its package; "" where a header does not tell."""
    return {
        name: str(environment.get("versions", {}).get(name.partition("_")[0], ""))
        for header in headers
        for name, environment in header.get("environments", {}).items()
    }


def in_order(headers: Sequence[Mapping[str, Any]], ran: Iterable[str]) -> list[str]:
    """The frameworks that `ran`, each once, as the runs name them, whichever worker answered first."""
    found = dict.fromkeys(ran)
    return [name for name in {**versions(headers), **found} if name in found]
