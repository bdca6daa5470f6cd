"""What stands against others in a comparison: a framework, or one with something of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bench.errors import UsageError, suggestion
from bench.model.side import Side

_KINDS: Mapping[str, Callable[[str], Any]] = {
    **dict.fromkeys(("compiler", "device", "dtype", "layout"), str),
    "threads": int,
}
"""What one may have of its own, and what that is."""


def contender(text: str) -> tuple[str, Side]:
    """How it is called, and the side: "NAME", "NAME:layout=same,threads=2".

    A compiler's own settings follow it after colons: "NAME:compiler=inductor:mode=max-autotune".
    Raises UsageError for another key, or a value that is none.
    """
    framework, _, rest = text.partition(":")
    found = Side(framework=framework)
    for option in filter(None, rest.split(",")):
        key, _, value = option.partition("=")
        if key not in _KINDS or not value:
            known = ", ".join(f"{name}=..." for name in sorted(_KINDS))
            raise UsageError(f"{text}: {option!r} is none of {known}{suggestion(key, _KINDS)}")
        try:
            found = replace(found, **{key: _KINDS[key](value)})
        except ValueError:
            raise UsageError(f"{text}: {value!r} is no number of {key}") from None
    return text, found


def is_plain(side: Side) -> bool:
    """Whether it is a framework and nothing else."""
    return side == Side(framework=side.framework)
