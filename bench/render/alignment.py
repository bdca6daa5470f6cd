"""Aligns the texts of a column: one width, with the numbers below each other at the decimal point."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NUMBER = re.compile(r"(-?\d[\d,]*)(\.\d+)?( ?)(.*)")


def aligned(texts: Sequence[str]) -> list[str]:
    """Return each text padded to one width: `  1.13 µs`, `500    ns`; texts without a number stand right."""
    matches = [_NUMBER.fullmatch(text) for text in texts]
    parts = [match.groups(default="") for match in matches if match is not None]
    whole, part, gap, unit = (max((len(each[place]) for each in parts), default=0) for place in range(4))

    def padded(text: str, match: re.Match[str] | None) -> str:
        if match is None:
            return text
        number, fraction, space, name = match.groups(default="")
        # A unit that stands at its number, as in 4%, stays there.
        tail = f"{fraction:{part}}{space:{gap}}{name}" if space or not name else fraction + name
        return f"{number:>{whole}}{tail:{part + gap + unit}}"

    found = [padded(text, match) for text, match in zip(texts, matches)]
    width = max(map(len, found), default=0)
    return [f"{text:>{width}}" for text in found]
